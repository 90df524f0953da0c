import { clientsOfDay, type AttentionDay, type LocalDate } from '@attune/api/contract'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { todayInUtc, type ListAttentionDeps } from './list-attention.ts'
import { listInOrder } from './list-in-order.ts'
import { findAttentionDay, lockBudget, storeAttentionDay, storeBudget } from './budget.repository.ts'

export interface RequestedDay {
  /** The coach's day. The day in UTC by default. */
  readonly today?: LocalDate | undefined
  /** The instant at which the day began for the coach. */
  readonly since: string
  /** Clients a day. `null` means no limit, undefined means unchanged. */
  readonly budget?: AttentionDay['budget'] | undefined
}

/**
 * The clients of the coach's day in Attention, after a change of the budget if one is requested. The first call of a
 * day fixes them. Later calls only add clients while the day has fewer than the budget, and all devices of the coach
 * get the same ones. A client who is paused, or meets no rule any more, keeps their place.
 */
export const budgetAttention =
  (deps: ListAttentionDeps) =>
  async (scope: CoachScope, { today = todayInUtc(deps), since, budget }: RequestedDay): Promise<AttentionDay> => {
    const { db } = deps
    if (budget !== undefined) await storeBudget(db, scope, budget)
    const before = await findAttentionDay(db, scope, today)
    if (before.budget === null) return { budget: null, personIds: [] }
    if (before.personIds.length === before.budget) return before
    // The rules are judged before the transaction, which would otherwise block the coach's other devices.
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
