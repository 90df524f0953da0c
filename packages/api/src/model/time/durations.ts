/** Milliseconds in a minute. */
export const MINUTE_MS = 60_000

/** Milliseconds of an hour. */
export const HOUR_MS = 60 * MINUTE_MS

/** Milliseconds of 24 hours, which is a day in UTC. A day in a zone may be shorter or longer. */
export const DAY_MS = 24 * HOUR_MS

/** Minutes of 24 hours. */
export const DAY_MINUTES = DAY_MS / MINUTE_MS

/** Returns the minute of the day for a time on the clock: 0 for '00:00'. */
export const minuteOfDay = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
