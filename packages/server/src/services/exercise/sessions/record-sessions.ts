import type { BreathsPerMinute, ExerciseGoal } from '@attune/api/contract'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { JourneyTimeline } from '../../../domain/plan/journey-timeline.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Recording } from './recording.ts'

/** Sessions from a client's devices. */
export interface RecordSessions extends ClientKey {
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

/**
 * Stores sessions with their measured recordings, on the timeline that the transaction has read. That read locks the
 * client's records, so the recordings are measured before it.
 */
export type StoreSessions = (
  sessions: RecordSessions & { readonly recordings: readonly Recording[] },
  transaction: Db,
  timeline: JourneyTimeline,
) => Promise<void>
