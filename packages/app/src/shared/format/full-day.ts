import type { LocalDate } from '@attune/api'

/**
 * Returns 'Fri, Nov 20, 2026'. This has its own file, because the code of the other formats is loaded at every start.
 */
export const fullDay = (language: string, day: LocalDate): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`))
