/** Use of the device in one hour. */
export interface EngagementHour {
  /** ISO instant at which the hour begins. */
  startsAt: string
  /** 0 to 60. `null` means no data, which is a gap, unlike no use. */
  minutes: number | null
  /** Name of the hour in the readout, such as 'Wed, Jun 10, 07:00'. */
  label: string
  /**
   * Name of the part of the day that the hour belongs to, which is a row of the hidden table. Default: the hour's
   * label.
   */
  part?: string
  /** Set on the first hour of a day: text below the line at midnight. */
  day?: string
}
