import type { Db } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { AnalyticsUseCases } from '../analytics/analytics.use-cases.ts'
import { sumAnswers, type ReflectionAnswers } from '../../domain/indicator-days.ts'
import type { ReflectionDone } from '../../domain/plan/activity-day.ts'
import type { Dates } from '../calendar/activity.use-cases.ts'
import type { CalendarUseCases } from '../calendar/calendar.use-cases.ts'
import { localDay } from '../../domain/time/client-day.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import { noMarks } from '../../domain/plan/day-marks.ts'
import { stepOf, type JourneyTimeline } from '../../domain/plan/journey-timeline.ts'
import * as repository from './reflection.repository.ts'
import type { ReflectionRow } from './reflection.repository.ts'
import { recomputeReflections, type Reflection } from './recompute-reflections.ts'

export interface StoreReflections extends ClientKey {
  /** The device generates the id: sending a reflection again corrects it. */
  readonly reflections: readonly {
    readonly id: string
    readonly answeredAt: string
    readonly answers: ReflectionAnswers
  }[]
}

export interface ReflectionDeps {
  db: Db
  analytics: Pick<AnalyticsUseCases, 'storeDays' | 'forget'>
  calendar: Pick<CalendarUseCases, 'storeReflections' | 'forget'>
  readTimeline: (client: ClientKey, transaction: Db) => Promise<JourneyTimeline>
}

type Recomputed = ReturnType<typeof recomputeReflections>

/** Days that lost their last reflection get a zero, so that their stored sums are replaced. */
function withEmptiedDays({ reflections, days, sums }: Recomputed, before: readonly ReflectionRow[]): Recomputed {
  const counted = new Set(days.map(({ stepId, localDate }) => `${stepId} ${localDate}`))
  const summed = new Set(sums.map(({ localDate }) => localDate))
  const emptiedDays = new Map(
    before
      .filter((row) => !counted.has(`${row.step_id} ${row.local_date}`))
      .map((row) => [`${row.step_id} ${row.local_date}`, { stepId: row.step_id, localDate: row.local_date }]),
  )
  const emptiedDates = new Set(before.map((row) => row.local_date).filter((date) => !summed.has(date)))
  return {
    reflections,
    days: [
      ...days,
      ...[...emptiedDays.values()].map((day) => ({ ...day, done: 0, extra: 0, reflectionWindows: noMarks })),
    ],
    sums: [...sums, ...[...emptiedDates].map((date) => sumAnswers(date, []))],
  }
}

export function reflectionUseCases({ db, analytics, calendar, readTimeline }: ReflectionDeps) {
  async function store(client: ClientKey, { reflections, days, sums }: Recomputed, on: Db): Promise<void> {
    await repository.storeReflections(on, client, reflections)
    await repository.storeDays(on, client, days)
    await calendar.storeReflections(client, days, on)
    await analytics.storeDays(client, sums, on)
  }

  return {
    /** A client's reflections inside planned windows on some days, for the calendar. */
    async reflectionsOn(client: ClientKey, dates: Dates): Promise<ReflectionDone[]> {
      const rows = await repository.findReflectionsOn(db, client, dates)
      return rows.map((row) => ({
        id: row.id,
        stepId: row.step_id,
        date: row.local_date,
        window: row.reflection_window,
        doneAt: row.completed_at.getTime(),
      }))
    },

    /** Records a client's reflections, also late or corrected ones, and recomputes their days. */
    async storeReflections({ reflections, ...client }: StoreReflections, on: Db = db): Promise<void> {
      if (reflections.length === 0) return
      await inTransaction(on, async (transaction) => {
        const timeline = await readTimeline(client, transaction)
        const incoming = reflections.map(({ id, answeredAt, answers }): Reflection => ({
          id,
          answers,
          answeredAt: Date.parse(answeredAt),
        }))
        incoming.forEach(({ answeredAt }) => stepOf(timeline, answeredAt))
        const dates = new Set(incoming.map(({ answeredAt }) => localDay(timeline.periods, answeredAt)))
        const ids = new Set(incoming.map(({ id }) => id))
        const before = await repository.findReflections(transaction, client, [...ids], [...dates])
        const untouched = before.filter(({ id }) => !ids.has(id)).map(repository.toReflection)
        const recomputed = recomputeReflections([...untouched, ...incoming], timeline)
        await store(client, withEmptiedDays(recomputed, before), transaction)
        await repository.storeAnswers(transaction, client, incoming)
      })
    },

    /** Recomputes a client's day sums from the reflections: counts, answered windows, indicators. */
    async rebuild(client: ClientKey, on: Db = db, readBefore?: JourneyTimeline): Promise<void> {
      await inTransaction(on, async (transaction) => {
        const timeline = readBefore ?? (await readTimeline(client, transaction))
        const reflections = (await repository.findAllReflections(transaction, client)).map(repository.toReflection)
        await repository.dropDays(transaction, client)
        await calendar.forget(client, 'reflections', transaction)
        await analytics.forget(client, transaction)
        await store(client, recomputeReflections(reflections, timeline), transaction)
      })
    },
  }
}
