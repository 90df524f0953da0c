import { inAttentionOrder, type ClientAttention, type LocalDate } from '@attune/api/contract'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { findNames } from './attention.repository.ts'
import { listAttention, type ListAttentionDeps } from './list-attention.ts'

/** A client of Attention, with their name. */
export type NamedAttention = ClientAttention & { readonly name: string }

// In the app, Attention's order is in the coach's language. Here names are ordered as in English, the same for all
// devices.
const { compare } = new Intl.Collator('en')

/** The same as `listAttention`, in the order of Attention. */
export const listInOrder =
  (deps: ListAttentionDeps) =>
  async (scope: CoachScope, today: LocalDate): Promise<NamedAttention[]> => {
    const [clients, names] = await Promise.all([listAttention(deps)(scope, today), findNames(deps.db, scope)])
    return inAttentionOrder(
      clients.map((client) => ({ ...client, name: names.get(client.personId) ?? '' })),
      compare,
    )
  }
