import type { BreathsPerMinute, ExerciseGoal, RecordingProblem } from '@attune/api/contract'

export interface ExerciseTables {
  exercise_session: {
    organisation_id: string
    client_id: string
    id: string
    step_id: string
    local_date: string
    goal: ExerciseGoal
    bpm: BreathsPerMinute
    started_at: Date
    ended_at: Date
    /** The slot of the day that it filled. `null` for an extra. */
    slot: number | null
    /** When the server first received it. `null` if that was before arrivals were stored. */
    received_at: Date | null
  }
  /** Exercises that have begun and are not finished. */
  exercise_start: {
    organisation_id: string
    client_id: string
    id: string
    goal: ExerciseGoal
    bpm: BreathsPerMinute
    started_at: Date
  }
  /** RR intervals of a session in ms, and the measures from them. If `null`, `problem` says why. */
  exercise_recording: {
    organisation_id: string
    client_id: string
    session_id: string
    rr_intervals: number[]
    /**
     * Including the missed beats that were inserted. `null` if measured by an earlier rule, and to be measured again.
     */
    beats: number | null
    corrected_beats: number
    problem: RecordingProblem | null
    rmssd: number | null
    sdnn: number | null
    pulse_rate: number | null
    respiratory_rate: number | null
  }
}

declare module '../../platform/database/database.ts' {
  interface Database extends ExerciseTables {}
}
