import { ATTENTION_BUDGETS, needsLook } from '@attune/api/contract'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { AttentionUseCases } from '../attention.use-cases.ts'
import type { NamedAttention } from '../list-in-order.ts'
import type { DueDay } from './due-day.ts'

/** Clients that a mail names where the coach has no budget. */
const MOST_NAMED = Math.max(...ATTENTION_BUDGETS)

export interface ClientsToName {
  /** Who needs the coach today, in the order of Attention. */
  readonly clients: readonly NamedAttention[]
  /** How many more wait below them. */
  readonly waiting: number
}

/**
 * The clients of a morning mail: those of the coach's day in Attention who still need a look. The mail is the first look
 * of a day, so it fixes the clients within the coach's budget, and the view shows the same ones.
 */
export const clientsToName =
  ({ attention }: { attention: Pick<AttentionUseCases, 'listInOrder' | 'budgetAttention'> }) =>
  async (scope: CoachScope, { day, since }: DueDay): Promise<ClientsToName> => {
    const needing = (await attention.listInOrder(scope, day)).filter(needsLook)
    if (needing.length === 0) return { clients: [], waiting: 0 }
    const { budget, personIds } = await attention.budgetAttention(scope, { today: day, since: since.toISOString() })
    const clients =
      budget === null ? needing.slice(0, MOST_NAMED) : needing.filter(({ personId }) => personIds.includes(personId))
    return { clients, waiting: needing.length - clients.length }
  }
