import type { BreathStep } from '../BreathLine/phase.ts'

/** Done, missed (its time is over), or still open. */
export type ActivityStatus = 'done' | 'missed' | 'open'

/** Hours are those of the client's clock on that day, 0 to 24: half past seven is 7.5. */
export interface ActivityMark {
  /** When it was done; where it wasn't, when its slot or its due time began. */
  hour: number
  status: ActivityStatus
  /** What it says when it is pointed at, as in '07:24, exercise done'. */
  label: string
}

/** A window for a reflection. */
export interface ActivityWindow {
  from: number
  to: number
  status: ActivityStatus
  /** As in 'Noon 12:00–13:30, done'. */
  label: string
}

/** Slots that may be used in any order until the day ends: what is left of them belongs together. What was done is an exercise like any other. */
export interface ActivityQuota {
  from: number
  missed: number
  open: number
  /** As in 'Afternoon, 2 of 4 done'. */
  label: string
}

/** Done of planned; `planned` is null where nothing is planned (grow). */
export interface ActivityCount {
  done: number
  planned: number | null
  isBehind?: boolean
}

/** One day of a client. */
export interface ActivityDay {
  /** ISO date, the client's. */
  date: string
  /** As in 'Today' or 'Wed, Jun 10'. */
  name: string
  /** As in 'Sense, day 4'. */
  note?: string
  step: BreathStep
  exercises: readonly ActivityMark[]
  /** The sense afternoon's four slots. */
  quota?: ActivityQuota
  windows: readonly ActivityWindow[]
  assessments?: readonly ActivityMark[]
  /** null where the day has none to count: a '–'. */
  exerciseCount: ActivityCount | null
  reflectionCount: ActivityCount | null
  /** The hour now, on today's strip. */
  now?: number
  /** The client's clock was set to another zone at this hour. */
  zoneChange?: { hour: number; label: string }
}

/** Drawn at its slot's beginning, a mark stands this much after it, clear of the hour's line. */
export const slotInset = 0.25
