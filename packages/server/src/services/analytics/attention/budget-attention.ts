import { clientsOfDay, type AttentionDay, type LocalDate } from '@attune/api/contract'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { todayInUtc, type ListAttentionDeps } from './list-attention.ts'
import { listInOrder } from './list-in-order.ts'
import { findAttentionDay, lockBudget, storeAttentionDay, storeBudget } from './budget.repository.ts'

export interface RequestedDay {
  /** The coach's current day. Defaults to the day in UTC. */
  readonly today?: LocalDate | undefined
  /** The instant at which this day began for the coach. */
  readonly since: string
  /** Maximum number of clients per day. `null` means no limit, and `undefined` leaves it unchanged. */
  readonly budget?: AttentionDay['budget'] | undefined
}

/**
 * Returns the clients of the coach's day in Attention. Changes the budget first if requested. The first call of a day
 * fixes the day's clients. Later calls only add clients while there are fewer than the budget, and all of the coach's
 * devices get the same clients. A client who is paused, or no longer meets any rule, stays in the day.
 */
export const budgetAttention =
  (deps: ListAttentionDeps) =>
  async (scope: CoachScope, { today = todayInUtc(deps), since, budget }: RequestedDay): Promise<AttentionDay> => {
    const { db } = deps
    if (budget !== undefined) await storeBudget(db, scope, budget)
    const before = await findAttentionDay(db, scope, today)
    if (before.budget === null) return { budget: null, personIds: [] }
    if (before.personIds.length === before.budget) return before
    // Evaluate the rules before the transaction, because within it they would block the coach's other devices.
    const clients = await listInOrder(deps)(scope, today)
    return db.transaction().execute(async (transaction) => {
      await lockBudget(transaction, scope)
      const current = await findAttentionDay(transaction, scope, today)
      if (current.budget === null) return { budget: null, personIds: [] }
      const personIds = clientsOfDay(clients, { fixed: current.personIds, budget: current.budget, since })
      await storeAttentionDay(transaction, scope, today, personIds)
      return { budget: current.budget, personIds }
    })
  }

/** Returns the clients that `budgetAttention` would return, without fixing them. */
export const previewDay =
  (deps: ListAttentionDeps) =>
  async (
    scope: CoachScope,
    { today = todayInUtc(deps), since }: Omit<RequestedDay, 'budget'>,
  ): Promise<AttentionDay> => {
    const { budget, personIds } = await findAttentionDay(deps.db, scope, today)
    if (budget === null || personIds.length === budget) return { budget, personIds }
    const clients = await listInOrder(deps)(scope, today)
    return { budget, personIds: clientsOfDay(clients, { fixed: personIds, budget, since }) }
  }
