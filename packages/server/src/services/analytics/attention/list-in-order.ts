import { inAttentionOrder, type ClientAttention, type LocalDate } from '@attune/api/contract'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { findNames } from './attention.repository.ts'
import { listAttention, type ListAttentionDeps } from './list-attention.ts'

/** A client of Attention, with the name. */
export type NamedAttention = ClientAttention & { readonly name: string }

// Attention's order in the app is in the coach's language. Here names decide as in English, for all devices the same.
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
