import type { BreathsPerMinute, ExerciseGoal } from '@attune/api/contract'
import type { ClientKey } from '../../domain/client-scope.ts'

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
