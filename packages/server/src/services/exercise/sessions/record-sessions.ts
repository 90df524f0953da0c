import type { BreathsPerMinute, ExerciseGoal, LocalDate } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { JourneyTimeline, LockTimeline } from '../../../domain/plan/journey-timeline.ts'
import { localDay } from '../../../domain/time/client-day.ts'
import type { Session } from './assign-sessions.ts'
import type { Recording } from './recording.ts'
import { findSessions, upsertRecordings, toSession } from './session.repository.ts'
import { recomputeDays, type RecomputeDaysDeps } from './recompute-days.ts'

/** Sessions that a client's device sends. */
export interface DeviceSessions extends ClientKey {
  /** The device generates the ids, so that it can correct a session by sending it again. */
  readonly sessions: readonly {
    readonly id: string
    readonly goal: ExerciseGoal
    readonly bpm: BreathsPerMinute
    readonly startedAt: string
    readonly endedAt: string
    /** The recording in milliseconds. If absent, a recording that is already stored is kept. */
    readonly rrIntervals?: readonly number[]
  }[]
}

/** Sessions with their recordings, which are measured before a transaction locks the client's records. */
export interface MeasuredSessions extends DeviceSessions {
  readonly recordings: readonly Recording[]
}

/**
 * Records a client's measured sessions, including late or corrected ones, and recomputes their days. `timeline` is the
 * one that the transaction has locked.
 */
export const recordSessions =
  (deps: RecomputeDaysDeps) =>
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
    await recomputeChangedDays(deps)(client, { incoming, dates: [...dates] }, transaction, timeline)
    await upsertRecordings(transaction, client, recordings)
  }

/** Assigns a day's sessions to steps again, after the next step has begun on that day. */
export const recomputeDay =
  (deps: RecomputeDaysDeps & { lockTimeline: LockTimeline }) =>
  async (client: ClientKey, date: LocalDate, transaction: Db): Promise<void> =>
    recomputeChangedDays(deps)(
      client,
      { incoming: [], dates: [date] },
      transaction,
      await deps.lockTimeline(client, transaction),
    )

interface ChangedDays {
  readonly incoming: readonly Session[]
  readonly dates: readonly LocalDate[]
}

const recomputeChangedDays =
  (deps: RecomputeDaysDeps) =>
  async (
    client: ClientKey,
    { incoming, dates }: ChangedDays,
    transaction: Db,
    timeline: JourneyTimeline,
  ): Promise<void> => {
    const ids = new Set(incoming.map(({ id }) => id))
    const before = await findSessions(transaction, client, { ids: [...ids], dates })
    const untouched = before.filter(({ id }) => !ids.has(id)).map(toSession)
    await recomputeDays(deps)(client, { sessions: [...untouched, ...incoming], before }, transaction, timeline)
  }
