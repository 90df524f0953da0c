interface DayTable {
  organisation_id: string
  client_id: string
  step_id: string
  local_date: string
  done: number
  extra: number
}

interface StepTable {
  organisation_id: string
  client_id: string
  step_id: string
  done: number
}

export interface DaySumTables {
  /** Sums of each day's exercises. In Grow, `done` counts every exercise. */
  exercise_day: DayTable
  /** Sums of each day's reflections. `done` counts those inside a planned window. */
  reflection_day: DayTable
  /** Sums of a step's days. A step without exercises has no row. */
  exercise_step: StepTable
  /** Sums of a step's days. A step without reflections has no row. */
  reflection_step: StepTable
}

declare module '../../platform/database/database.ts' {
  interface Database extends DaySumTables {}
}
