/** How a reflection's window went on a day. */
export type WindowStatus = 'done' | 'missed' | 'open'

/** A window of the day, and how it went day by day. */
export interface ReflectionWindow {
  /** As in 'Morning'. */
  name: string
  /** As in '06:00–10:00'. */
  hours: string
  /** In order. null where the day doesn't count (a change of time zone cut the window): a gap. */
  days: readonly (WindowStatus | null)[]
}

/** What every chart calls a status in the table that only readers meet, and where it is read out. */
export type StatusNames = Record<WindowStatus, string>
