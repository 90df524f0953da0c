import { localDay, type ZonePeriod } from '../time/client-day.ts'
import { firstDayLived } from '../time/lived-days.ts'
import type { DoneBySteps, StepSpan } from './plan.ts'
import type { BreathsPerMinute, Journey, JourneyStepName } from '@attune/api/contract'
import type { Db } from '../../platform/database/database.ts'
import { ProblemError, type FieldErrors } from '../../platform/problems.ts'
import type { ClientKey, CoachScope } from '../client-scope.ts'

/** A step that has begun. */
export interface BegunStep extends StepSpan {
  readonly id: string
  /** Breaths a minute that the coach has chosen. `null` if the coach has chosen none. */
  readonly bpm?: BreathsPerMinute | null
}

/** A client's zones and steps over time. They determine the day of a record. */
export interface JourneyTimeline {
  readonly periods: readonly ZonePeriod[]
  /** Steps that have begun, oldest first. */
  readonly steps: readonly BegunStep[]
}

/**
 * Finds a client's timeline, in the current transaction if there is one.
 * @throws ProblemError 404 `not_found` for a client without a journey
 */
export type FindTimeline = (client: ClientKey, on?: Db) => Promise<JourneyTimeline>

/** Like `FindTimeline`, but also locks the client's records until the transaction ends. */
export type LockTimeline = (client: ClientKey, transaction: Db) => Promise<JourneyTimeline>

/**
 * Locks a client's records as `LockTimeline` does. Returns false if there is no journey, and therefore nothing to lock.
 */
export type LockJourney = (client: ClientKey, transaction: Db) => Promise<boolean>

/** A journey with the rows from which it was computed, so that callers don't need a second query. */
export interface FoundJourney {
  readonly journey: Journey
  readonly timeline: JourneyTimeline
  readonly done: DoneBySteps
}

/**
 * Finds the journey of one of the coach's clients.
 * @throws ProblemError 404 `not_found`
 */
export type FindJourney = (scope: CoachScope, clientId: string) => Promise<FoundJourney>

/** A step as the database stores it. `startedAt` is `null` while the step is only planned. */
interface StoredStep {
  readonly id: string
  readonly step: JourneyStepName
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly bpm: BreathsPerMinute | null
}

const early = 'must not be before the first day of the journey'

/** Returns whether an error means that the record is from before the journey. */
export const isBeforeTheJourney = ({ message }: { readonly message: string }): boolean => message === early

/**
 * Returns the error for records from before the journey, which belong to no step. `errors` names the fields with those
 * instants.
 */
export const refuseBeforeTheJourney = (errors?: FieldErrors) =>
  new ProblemError('before_the_journey', {
    detail: 'This happened before the journey began',
    ...(errors && { errors }),
  })

/** Returns the steps of a journey that have begun. */
export const begunSteps = (steps: readonly StoredStep[]): readonly BegunStep[] =>
  steps.flatMap(({ id, step, startedAt, endedAt, bpm }) =>
    startedAt === null
      ? []
      : [{ id, step, bpm, startedAt: Date.parse(startedAt), endedAt: endedAt === null ? null : Date.parse(endedAt) }],
  )

const findStepAt = ({ steps }: JourneyTimeline, at: number) => steps.findLast(({ startedAt }) => startedAt <= at)

/** Returns the step that was running at an instant. */
export function stepAt(timeline: JourneyTimeline, at: number): BegunStep {
  const step = findStepAt(timeline, at)
  if (!step) throw refuseBeforeTheJourney()
  return step
}

/**
 * Finds the step to which an instant belongs. The journey starts with a whole day, so its first step includes earlier
 * records of that day.
 */
function findStepOf(timeline: JourneyTimeline, at: number): BegunStep | undefined {
  const { periods, steps } = timeline
  const [first] = steps
  const isEarlierThatDay =
    first !== undefined && at < first.startedAt && localDay(periods, at) === localDay(periods, first.startedAt)
  return isEarlierThatDay ? first : findStepAt(timeline, at)
}

/** The instant of a record in epoch milliseconds, and the path of its field in the call. */
interface RecordInstant {
  readonly at: number
  readonly path: string
}

/**
 * Returns the step of a record.
 * @throws ProblemError 422 `before_the_journey`
 */
export function stepOf(timeline: JourneyTimeline, { at, path }: RecordInstant): BegunStep {
  const step = findStepOf(timeline, at)
  if (!step) throw refuseBeforeTheJourney([{ path, message: early }])
  return step
}

/** Returns the reason why a record can't belong to the journey. `null` if it can. */
export const faultOnJourney = (timeline: JourneyTimeline, at: number): string | null =>
  findStepOf(timeline, at) ? null : early

/**
 * Returns the step of a stored record. A zone that was recorded later may have moved the start of the journey's first
 * day past the record.
 */
export const stepOfTaken = (timeline: JourneyTimeline, at: number): BegunStep =>
  stepAt(timeline, Math.max(at, timeline.steps[0]?.startedAt ?? at))

/**
 * Returns the step in which a stored exercise counts. Grow plans nothing and counts every exercise on its days, even an
 * exercise from its first day before the change, because every screen shows that day as part of Grow.
 */
export function stepOfExercise(timeline: JourneyTimeline, at: number): BegunStep {
  const { periods, steps } = timeline
  const step = stepOfTaken(timeline, at)
  const next = steps[steps.indexOf(step) + 1]
  if (next?.step !== 'grow') return step
  const firstDay = firstDayLived(periods, { from: next.startedAt, until: next.endedAt ?? Infinity })
  return localDay(periods, at) >= firstDay ? next : step
}
