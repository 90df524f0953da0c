import { ATTENTION_BUDGETS, needsReview } from '@attune/api/contract'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { AttentionUseCases } from '../attention/attention.use-cases.ts'
import type { NamedAttention } from '../attention/list-in-order.ts'
import type { DueDay } from './due-day.ts'

/** Maximum number of clients whom a mail names if the coach has no budget. */
const MOST_NAMED = Math.max(...ATTENTION_BUDGETS)

export interface ClientsToName {
  /**
   * Number of clients who need the coach today: the clients of the coach's day, or all clients if the coach has no
   * budget.
   */
  readonly count: number
  /** The clients whom the mail names, in the order of Attention. */
  readonly clients: readonly NamedAttention[]
  /** Number of clients who need the coach but exceed the day's budget. */
  readonly waiting: number
}

/**
 * Returns the clients for a morning mail: the clients of the coach's day in Attention who still need a review. This may
 * be the first call of the day. It then fixes the day's clients, so that Attention shows the same ones.
 */
export const clientsToName =
  ({
    attention,
  }: {
    attention: Pick<AttentionUseCases, 'listInOrder'> & { budgetAttention: AttentionUseCases['previewDay'] }
  }) =>
  async (scope: CoachScope, { day, since }: DueDay): Promise<ClientsToName> => {
    const needing = (await attention.listInOrder(scope, day)).filter(needsReview)
    if (needing.length === 0) return { count: 0, clients: [], waiting: 0 }
    const { budget, personIds } = await attention.budgetAttention(scope, { today: day, since: since.toISOString() })
    const ofDay = budget === null ? needing : needing.filter(({ personId }) => personIds.includes(personId))
    const clients = ofDay.slice(0, MOST_NAMED)
    return { count: ofDay.length, clients, waiting: needing.length - clients.length }
  }
