import type { BreathsPerMinute, ExerciseGoal, JourneyStepName, JourneyStepStatus, StepGoal } from '@attune/api/contract'

export interface JourneyTables {
  journey: { organisation_id: string; client_id: string; id: string; started_at: Date; started_on: string }
  journey_step: {
    organisation_id: string
    client_id: string
    id: string
    journey_id: string
    step: JourneyStepName
    /** Position in the journey, starting at 0. */
    position: number
    status: JourneyStepStatus
    started_at: Date | null
    /** The day on which the step began, in the client's calendar. */
    started_on: string | null
    ended_at: Date | null
    ended_on: string | null
    bpm: BreathsPerMinute | null
    goals: StepGoal[]
    goal_choices: ExerciseGoal[]
  }
}

declare module '../../platform/database/database.ts' {
  interface Database extends JourneyTables {}
}
