import {
  MINUTE_MS,
  REFLECTION_WINDOWS,
  REFLECTION_TIMING,
  type ReflectionTiming,
  type WindowOutcome,
} from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { hasMark, noMarks } from '../../../domain/plan/day-marks.ts'
import { dayShapes } from '../../../domain/plan/day-shape.ts'
import { openTime } from '../../../domain/plan/opening-state.ts'
import type { FindJourney, FoundJourney } from '../../../domain/plan/journey-timeline.ts'
import { findReflectionsOutside } from './reflection.repository.ts'

export interface GetReflectionTimingDeps {
  db: Db
  clock: Clock
  findJourney: FindJourney
}

/** Returns the latest days with planned windows, oldest first. A day on which a step began belongs to the new step. */
function plannedDays({ journey, timeline }: FoundJourney) {
  const spans = timeline.steps.filter(({ step }) => step !== 'grow')
  const days = spans.flatMap((span) => {
    const step = journey.steps.find(({ id }) => id === span.id)
    return (step?.days ?? []).map(({ date }) => ({ span, date }))
  })
  // If two steps began on the same day, both include it. The later step's entry counts.
  const byDate = new Map(days.map((day) => [day.date, day]))
  return [...byDate.values()].slice(-REFLECTION_TIMING.most)
}

type PlannedDay = ReturnType<typeof plannedDays>[number]

interface Records extends Pick<FoundJourney, 'timeline' | 'done'> {
  /** Instants of the reflections outside all windows. */
  readonly outside: readonly number[]
  readonly now: number
}

/**
 * Returns the outcome of a window on a day. `null` if the window is still open, hasn't opened yet, or was cut by a
 * change of step or zone.
 */
function outcomeOf(index: number, { span, date }: PlannedDay, records: Records): WindowOutcome | null {
  const { timeline, done, outside, now } = records
  // On the day of a phase change, a window that was answered in the previous step counts as answered in time.
  const isDone = [...done.values()].some((doneOn) => hasMark(doneOn.get(date)?.reflectionWindows ?? noMarks, index))
  if (isDone) return 'inTime'
  const opening = dayShapes[span.step].reflections[index]
  const time = opening && openTime(opening, { span, periods: timeline.periods, date })
  if (!time || time.ends > now) return null
  const latest = time.ends + REFLECTION_TIMING.lateMinutes * MINUTE_MS
  return outside.some((at) => at >= time.ends && at <= latest) ? 'late' : 'missed'
}

/**
 * Returns how well the reflection windows of Learn and Sense fit one of the coach's clients. Each window was answered
 * in time, answered up to 60 minutes late, or missed. A late reflection is outside all windows, so it doesn't count for
 * the plan.
 * @throws ProblemError 404 `not_found`
 */
export const getReflectionTiming =
  ({ db, clock, findJourney }: GetReflectionTimingDeps) =>
  async (scope: CoachScope, clientId: string): Promise<ReflectionTiming> => {
    const found = await findJourney(scope, clientId)
    const days = plannedDays(found)
    const [first, last] = [days[0], days.at(-1)]
    const client = { organisationId: scope.organisationId, clientId }
    const outside =
      first && last ? await findReflectionsOutside(db, client, { first: first.date, last: last.date }) : []
    const records = { ...found, outside, now: clock.now().getTime() }
    const windows = REFLECTION_WINDOWS.map(({ window }, index) => ({
      window,
      outcomes: days.flatMap((day) => {
        const outcome = outcomeOf(index, day, records)
        return outcome ? [{ date: day.date, outcome }] : []
      }),
    }))
    return { personId: clientId, days: days.length, windows }
  }
