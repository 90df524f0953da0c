import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { ReflectionAnswers } from '../../../domain/day-sums/indicator-days.ts'
import type { LockTimeline } from '../../../domain/plan/journey-timeline.ts'
import { localDay } from '../../../domain/time/client-day.ts'
import type { Reflection } from './assign-reflections.ts'
import { findReflections, storeAnswers, toReflection } from './reflection.repository.ts'
import { recomputeDays, type RecomputeDaysDeps } from './recompute-days.ts'

export interface StoreReflections extends ClientKey {
  /** The device generates the ids, so that it can correct a reflection by sending it again. */
  readonly reflections: readonly {
    readonly id: string
    readonly answeredAt: string
    readonly answers: ReflectionAnswers
  }[]
}

export interface StoreReflectionsDeps extends RecomputeDaysDeps {
  db: Db
  lockTimeline: LockTimeline
}

/**
 * Stores a client's reflections, including late or corrected ones, and recomputes their days. If several reflections
 * have the same id, the last one counts.
 * @throws ProblemError 404 `not_found` for a client without a journey
 */
export const storeReflections =
  (deps: StoreReflectionsDeps) =>
  async ({ reflections, ...client }: StoreReflections, on: Db = deps.db): Promise<void> => {
    if (reflections.length === 0) return
    await inTransaction(on, async (transaction) => {
      const timeline = await deps.lockTimeline(client, transaction)
      const sent = reflections.map(({ id, answeredAt, answers }): Reflection => ({
        id,
        answers,
        answeredAt: Date.parse(answeredAt),
      }))
      const incoming = [...new Map(sent.map((reflection) => [reflection.id, reflection])).values()]
      const dates = new Set(incoming.map(({ answeredAt }) => localDay(timeline.periods, answeredAt)))
      const ids = new Set(incoming.map(({ id }) => id))
      const before = await findReflections(transaction, client, { ids: [...ids], dates: [...dates] })
      const untouched = before.filter(({ id }) => !ids.has(id)).map(toReflection)
      const all = [...untouched, ...incoming]
      await recomputeDays(deps)(client, { reflections: all, before }, transaction, timeline)
      await storeAnswers(transaction, client, incoming)
    })
  }
