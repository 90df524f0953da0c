import { inAttentionOrder, type ClientAttention, type LocalDate } from '@attune/api/contract'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { findNames } from './attention.repository.ts'
import { listAttention, type ListAttentionDeps } from './list-attention.ts'

/** A client in Attention, together with their name. */
export type NamedAttention = ClientAttention & { readonly name: string }

// The app sorts names in the coach's language. Here they are always sorted as in English, so that all devices get the
// same clients.
const { compare } = new Intl.Collator('en')

/** Like `listAttention`, but in the order of Attention. */
export const listInOrder =
  (deps: ListAttentionDeps) =>
  async (scope: CoachScope, today: LocalDate): Promise<NamedAttention[]> => {
    const [clients, names] = await Promise.all([listAttention(deps)(scope, today), findNames(deps.db, scope)])
    return inAttentionOrder(
      clients.map((client) => ({ ...client, name: names.get(client.personId) ?? '' })),
      compare,
    )
  }
