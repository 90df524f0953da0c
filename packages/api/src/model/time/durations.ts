/** Milliseconds of a minute. */
export const MINUTE_MS = 60_000

/** Milliseconds of an hour. */
export const HOUR_MS = 60 * MINUTE_MS

/** Milliseconds of 24 hours: a day of UTC. A day of a zone may be shorter or longer. */
export const DAY_MS = 24 * HOUR_MS

/** Minutes of 24 hours. */
export const DAY_MINUTES = DAY_MS / MINUTE_MS

/** The minute of the day that a clock shows, from '00:00' on. */
export const minuteOfDay = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
