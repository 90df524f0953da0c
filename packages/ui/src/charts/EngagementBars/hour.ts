/** Device use in one hour. */
export interface EngagementHour {
  /** ISO instant at which the hour begins. */
  startsAt: string
  /** From 0 to 60. `null` means that there is no data, and is drawn as a gap. No use is 0. */
  minutes: number | null
  /** Name of the hour in the readout, such as 'Wed, Jun 10, 07:00'. */
  label: string
  /**
   * Name of the part of the day to which the hour belongs. It is a row of the hidden table. Default: the hour's label.
   */
  part?: string
  /** Text below the line at midnight. Set it only for the first hour of a day. */
  day?: string
}
