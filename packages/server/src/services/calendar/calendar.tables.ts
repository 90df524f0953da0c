import type { ReflectionWindowName, TimeOfDay } from '@attune/api/contract'

export interface CalendarTables {
  /** A day of a client's plan: the filled slots, the answered windows, and the number of extra exercises. */
  plan_day: {
    organisation_id: string
    client_id: string
    local_date: string
    step_id: string
    /** Bit n is set if slot n of the day is filled. */
    exercise_slots: number
    /** Bit n is set if window n of the day is answered. */
    reflection_windows: number
    extra_exercises: number
  }
  /** The secret address at which calendar apps read a client's plan. */
  calendar_address: { organisation_id: string; client_id: string; token_hash: Buffer; created_at: Date }
  /** The kinds of openings of which a client wants to be reminded. */
  reminder: {
    organisation_id: string
    client_id: string
    exercises: boolean
    reflections: boolean
    /** The slots and windows of these kinds that have reminders. */
    slots: TimeOfDay[]
    windows: ReflectionWindowName[]
    set_at: Date
  }
  /** The openings whose reminders have already been queued. */
  reminded_opening: {
    organisation_id: string
    client_id: string
    local_date: string
    kind: 'exercise' | 'reflection'
    /** Index of the first slot that opens, or of the window. */
    position: number
    reminded_at: Date
  }
}

declare module '../../platform/database/database.ts' {
  interface Database extends CalendarTables {}
}
