import type { BreathStep } from '../BreathLine/phase.ts'

/** Done, missed (its time is over), open, or ahead (it has not begun). */
export type ActivityStatus = 'done' | 'missed' | 'open' | 'ahead'

/** A mark of an exercise or an assessment. Hours are in the client's time, 0 to 24: half past seven is 7.5. */
export interface ActivityMark {
  /** The hour at which it was done, or else the start of its slot, or the hour at which it is due. */
  hour: number
  /** Status of the mark. */
  status: ActivityStatus
  /** Readout text, such as '07:24, exercise done'. */
  label: string
}

/** A reflection window of the day. */
export interface ActivityWindow {
  /** Hour of its start. */
  from: number
  /** Hour of its end. */
  to: number
  /** Status of the window. */
  status: ActivityStatus
  /** Readout text, such as 'Noon 12:00–13:30, done'. */
  label: string
}

/**
 * Slots that have no hour of their own and are open until the day ends. Only the remaining slots count here, because
 * completed slots are among the exercises.
 */
export interface ActivityQuota {
  /** Hour from which the slots can be used. */
  from: number
  /** Slots that were not used by the end of the day. */
  missed: number
  /** Slots that can still be used. */
  open: number
  /** Slots that haven't begun. */
  ahead?: number
  /** Readout text, such as 'Afternoon, 2 of 4 done'. */
  label: string
}

/** Counts for a plan. `planned` is `null` if nothing is planned (Grow). */
export interface ActivityCount {
  /** Number done. */
  done: number
  /** Number planned so far. */
  planned: number | null
}

/** One day of a client. */
export interface ActivityDay {
  /** ISO date in the client's time zone. */
  date: string
  /** Name of the day, such as 'Today' or 'Wed, Jun 10'. */
  name: string
  /** Note below the name, such as 'Sense, day 4'. */
  note?: string
  /** The step of the journey, which gives the marks their colour. */
  step: BreathStep
  /** Marks of the upper lane. */
  exercises: readonly ActivityMark[]
  /** The four afternoon slots of Sense. */
  quota?: ActivityQuota
  /** Reflection windows, in the lower lane. */
  windows: readonly ActivityWindow[]
  /** Assessments that were due or done on the day. */
  assessments?: readonly ActivityMark[]
  /** `null` if nothing counts on the day. Shown as '–'. */
  exerciseCount: ActivityCount | null
  /** `null` if nothing counts on the day. Shown as '–'. */
  reflectionCount: ActivityCount | null
  /** The current hour, on today's strip. */
  now?: number
  /** Hour at which the client's time zone changed. */
  zoneChange?: { hour: number; label: string }
}

/** Distance of a mark from its slot's start in hours, so that it doesn't touch the hour's line. */
export const slotInset = 0.25
