/** Status of a reflection window on a day. */
export type WindowStatus = 'done' | 'missed' | 'open' | 'ahead'

/** A window of the day, with its status day by day. */
export interface ReflectionWindow {
  /** Name of the window, such as 'Morning'. */
  name: string
  /** Hours of the window, such as '06:00–10:00'. */
  hours: string
  /**
   * The statuses, oldest day first. `null` is a gap, because a change of time zone cut the window and the day doesn't
   * count.
   */
  days: readonly (WindowStatus | null)[]
}

/** Names of the statuses in the hidden table and the readout. */
export type StatusNames = Record<WindowStatus, string>
