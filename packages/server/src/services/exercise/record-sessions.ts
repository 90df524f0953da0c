import type { BreathsPerMinute, ExerciseGoal } from '@attune/api/contract'
import type { ClientKey } from '../../domain/client-scope.ts'

/** Sessions that a client's devices tell of. */
export interface RecordSessions extends ClientKey {
  /** The device makes the id: the same session sent again corrects the first. */
  readonly sessions: readonly {
    readonly id: string
    readonly goal: ExerciseGoal
    readonly bpm: BreathsPerMinute
    readonly startedAt: string
    readonly endedAt: string
    /** What was recorded, in ms; absent: nothing is told about it, and what was recorded before stays. */
    readonly rrIntervals?: readonly number[]
  }[]
}
