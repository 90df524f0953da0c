import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { emptiedDays } from '../../../domain/day-sums/day-sums.ts'
import { sumAnswers, type ReflectionAnswers } from '../../../domain/day-sums/indicator-days.ts'
import { noMarks } from '../../../domain/plan/day-marks.ts'
import type { LockTimeline } from '../../../domain/plan/journey-timeline.ts'
import { localDay } from '../../../domain/time/client-day.ts'
import { recomputeReflections, type Reflection } from './recompute-reflections.ts'
import { findReflections, storeAnswers, toReflection, type ReflectionRow } from './reflection.repository.ts'
import { storeRecomputed, type Recomputed, type StoreRecomputedDeps } from './store-recomputed.ts'

export interface StoreReflections extends ClientKey {
  /** The device generates the id: sending a reflection again corrects it. */
  readonly reflections: readonly {
    readonly id: string
    readonly answeredAt: string
    readonly answers: ReflectionAnswers
  }[]
}

export interface StoreReflectionsDeps extends StoreRecomputedDeps {
  db: Db
  lockTimeline: LockTimeline
}

/**
 * Stores a client's reflections, also late or corrected ones, and recomputes their days. Of two with one id the last
 * one counts.
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
      const recomputed = recomputeReflections([...untouched, ...incoming], timeline)
      await storeRecomputed(deps)(client, withEmptiedDays(recomputed, before), transaction)
      await storeAnswers(transaction, client, incoming)
    })
  }

/** Days that have lost their last reflection get a zero, so that their stored sums are replaced. */
function withEmptiedDays({ reflections, days, sums }: Recomputed, before: readonly ReflectionRow[]): Recomputed {
  const summed = new Set(sums.map(({ localDate }) => localDate))
  const emptiedDates = new Set(before.map((row) => row.local_date).filter((date) => !summed.has(date)))
  const emptied = emptiedDays(before, days).map((day) => ({ ...day, done: 0, extra: 0, reflectionWindows: noMarks }))
  return {
    reflections,
    days: [...days, ...emptied],
    sums: [...sums, ...[...emptiedDates].map((date) => sumAnswers(date, []))],
  }
}
