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
  /** Sessions of each day; in grow `done` counts every session. */
  exercise_day: DayTable
  /** Reflections of each day; `done` counts those inside a planned window. */
  reflection_day: DayTable
  /** Sums of a step's days; a step without sessions has no row. */
  exercise_step: StepTable
  /** Sums of a step's days; a step without reflections has no row. */
  reflection_step: StepTable
}

declare module '../../platform/database/database.ts' {
  interface Database extends DaySumTables {}
}
