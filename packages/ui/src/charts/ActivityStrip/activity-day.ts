import type { BreathStep } from '../BreathLine/phase.ts'

/** Done, missed (its time is over), still open, or ahead (not begun). */
export type ActivityStatus = 'done' | 'missed' | 'open' | 'ahead'

/** Hours are in the client's time, 0 to 24: half past seven is 7.5. */
export interface ActivityMark {
  /** Hour when it was done; otherwise the start of its slot or its due time. */
  hour: number
  status: ActivityStatus
  /** Readout text, such as '07:24, exercise done'. */
  label: string
}

/** A reflection window. */
export interface ActivityWindow {
  from: number
  to: number
  status: ActivityStatus
  /** As in 'Noon 12:00–13:30, done'. */
  label: string
}

/** Slots without an hour of their own, open until the day ends. It has only the slots that are left; done ones are exercises. */
export interface ActivityQuota {
  from: number
  missed: number
  open: number
  /** Slots that haven't begun. */
  ahead?: number
  /** As in 'Afternoon, 2 of 4 done'. */
  label: string
}

/** Counts of a plan; `planned` is null where nothing is planned (Grow). */
export interface ActivityCount {
  done: number
  planned: number | null
  isBehind?: boolean
}

/** One day of a client. */
export interface ActivityDay {
  /** ISO date in the client's time zone. */
  date: string
  /** As in 'Today' or 'Wed, Jun 10'. */
  name: string
  /** As in 'Sense, day 4'. */
  note?: string
  step: BreathStep
  exercises: readonly ActivityMark[]
  /** The four afternoon slots of Sense. */
  quota?: ActivityQuota
  windows: readonly ActivityWindow[]
  assessments?: readonly ActivityMark[]
  /** null where nothing counts on the day: shown as '–'. */
  exerciseCount: ActivityCount | null
  reflectionCount: ActivityCount | null
  /** Current hour, on today's strip. */
  now?: number
  /** Hour of a change of the client's time zone. */
  zoneChange?: { hour: number; label: string }
}

/** Offset of a mark from its slot's start, to stay clear of the hour's line. */
export const slotInset = 0.25
