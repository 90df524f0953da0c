import type { BreathsPerMinute, ExerciseGoal, Posture, ReadingSource, RecordingProblem } from '@attune/api/contract'

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
    /** The slot of the day that the session filled. `null` for an extra exercise. */
    slot: number | null
    /** When the server first received the session. `null` if it arrived before the server stored this. */
    received_at: Date | null
  }
  /** Exercises that were started but not finished. */
  exercise_start: {
    organisation_id: string
    client_id: string
    id: string
    goal: ExerciseGoal
    bpm: BreathsPerMinute
    started_at: Date
  }
  /**
   * A session's RR intervals in milliseconds, and the measures computed from them. If the measures are `null`,
   * `problem` says why.
   */
  exercise_recording: {
    organisation_id: string
    client_id: string
    session_id: string
    rr_intervals: number[]
    /**
     * Includes the missed beats that were inserted. `null` if an earlier rule measured the recording, and it must be
     * measured again.
     */
    beats: number | null
    corrected_beats: number
    problem: RecordingProblem | null
    rmssd: number | null
    sdnn: number | null
    pulse_rate: number | null
    respiratory_rate: number | null
  }
  /**
   * A reading at rest, without a pace: its RR intervals in ms and the measures computed from them, or only the measures
   * that another app computed. It is no exercise, so no sum of a day or a step counts it.
   */
  resting_reading: {
    organisation_id: string
    client_id: string
    id: string
    posture: Posture
    started_at: Date
    received_at: Date
    source: ReadingSource
    /** False if only the day is known. */
    has_time: boolean
    /** `null` if the source is a summary. */
    rr_intervals: number[] | null
    /** `null` if the source is a summary, or if an earlier rule measured the reading. */
    beats: number | null
    /** `null` if the source is a summary. */
    corrected_beats: number | null
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
