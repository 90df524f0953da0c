/** Status of a reflection window on a day. */
export type WindowStatus = 'done' | 'missed' | 'open' | 'ahead'

/** A window of the day, with its status day by day. */
export interface ReflectionWindow {
  /** As in 'Morning'. */
  name: string
  /** As in '06:00–10:00'. */
  hours: string
  /** In order. `null` if the day doesn't count (a change of time zone cut the window), which is a gap. */
  days: readonly (WindowStatus | null)[]
}

/** Names of the statuses in the hidden table and the readout. */
export type StatusNames = Record<WindowStatus, string>
