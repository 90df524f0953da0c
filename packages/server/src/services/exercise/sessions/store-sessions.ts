import type { BreathsPerMinute, ExerciseGoal, LocalDate } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { emptiedDays } from '../../../domain/day-sums/day-sums.ts'
import { noMarks } from '../../../domain/plan/day-marks.ts'
import type { JourneyTimeline, LockTimeline } from '../../../domain/plan/journey-timeline.ts'
import { localDay } from '../../../domain/time/client-day.ts'
import { recomputeSessions, type Session } from './recompute-sessions.ts'
import type { Recording } from './recording.ts'
import { findSessions, storeRecordings, toSession } from './session.repository.ts'
import { storeRecomputed, type StoreRecomputedDeps } from './store-recomputed.ts'

/** Sessions from a client's devices. */
export interface DeviceSessions extends ClientKey {
  /** The device generates the id: sending a session again corrects it. */
  readonly sessions: readonly {
    readonly id: string
    readonly goal: ExerciseGoal
    readonly bpm: BreathsPerMinute
    readonly startedAt: string
    readonly endedAt: string
    /** The recording, in ms; absent: an earlier recording stays. */
    readonly rrIntervals?: readonly number[]
  }[]
}

/** The same with their recordings, which are measured before a transaction locks the client's records. */
export interface MeasuredSessions extends DeviceSessions {
  readonly recordings: readonly Recording[]
}

/**
 * Stores a client's measured sessions, also late or corrected ones, and recomputes their days. `timeline` is the one
 * that the transaction has locked.
 */
export const storeSessions =
  (deps: StoreRecomputedDeps) =>
  async (
    { sessions, recordings, ...client }: MeasuredSessions,
    transaction: Db,
    timeline: JourneyTimeline,
  ): Promise<void> => {
    if (sessions.length === 0) return
    const incoming = sessions.map(({ id, goal, bpm, startedAt, endedAt }) => ({
      id,
      goal,
      bpm,
      startedAt: Date.parse(startedAt),
      endedAt: Date.parse(endedAt),
    }))
    const dates = new Set(incoming.map(({ startedAt }) => localDay(timeline.periods, startedAt)))
    await storeDays(deps)(client, { incoming, dates: [...dates] }, transaction, timeline)
    await storeRecordings(transaction, client, recordings)
  }

/** Assigns the sessions of a day to steps again, once the next step has begun on it. */
export const recomputeDay =
  (deps: StoreRecomputedDeps & { lockTimeline: LockTimeline }) =>
  async (client: ClientKey, date: LocalDate, transaction: Db): Promise<void> =>
    storeDays(deps)(client, { incoming: [], dates: [date] }, transaction, await deps.lockTimeline(client, transaction))

interface ChangedDays {
  readonly incoming: readonly Session[]
  readonly dates: readonly LocalDate[]
}

const storeDays =
  (deps: StoreRecomputedDeps) =>
  async (
    client: ClientKey,
    { incoming, dates }: ChangedDays,
    transaction: Db,
    timeline: JourneyTimeline,
  ): Promise<void> => {
    const ids = new Set(incoming.map(({ id }) => id))
    const before = await findSessions(transaction, client, { ids: [...ids], dates })
    const untouched = before.filter(({ id }) => !ids.has(id)).map(toSession)
    const recomputed = recomputeSessions([...untouched, ...incoming], timeline)
    const nothing = { done: 0, extra: 0, exerciseSlots: noMarks, extraExercises: 0 }
    const emptied = emptiedDays(before, recomputed.days).map((day) => ({ ...day, ...nothing }))
    await storeRecomputed(deps)(client, { ...recomputed, days: [...recomputed.days, ...emptied] }, transaction)
  }
