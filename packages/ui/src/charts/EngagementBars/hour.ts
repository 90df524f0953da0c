/** One hour of device use. */
export interface EngagementHour {
  /** ISO instant at which the hour begins. */
  startsAt: string
  /** 0 to 60. null where it isn't known: a gap, which is not the same as no use. */
  minutes: number | null
  /** How the hour is called where its value is read out, as in 'Wed, Jun 10, 07:00'. */
  label: string
  /** Set on the first hour of a day: a line stands at that midnight, with this text below. */
  day?: string
}
