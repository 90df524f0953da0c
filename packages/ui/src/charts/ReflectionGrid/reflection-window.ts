/** Status of a reflection window on a day. */
export type WindowStatus = 'done' | 'missed' | 'open' | 'ahead'

/** A window of the day, with its status day by day. */
export interface ReflectionWindow {
  /** Name of the window, such as 'Morning'. */
  name: string
  /** Hours of the window, such as '06:00–10:00'. */
  hours: string
  /**
   * The statuses, beginning with the oldest day. `null` is a gap: the day doesn't count, because a change of time zone
   * cut the window.
   */
  days: readonly (WindowStatus | null)[]
}

/** Names of the statuses in the hidden table and the readout. */
export type StatusNames = Record<WindowStatus, string>
