/** An instant, as written by a service, as returned by a clock, or in milliseconds since 1970. */
export type Instant = string | Date | number

/** Converts an instant for `Intl` and arithmetic, which can't read the services' format. */
export const timeOf = (at: Instant): Date | number => (typeof at === 'string' ? Date.parse(at) : at)
