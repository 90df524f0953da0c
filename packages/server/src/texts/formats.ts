import { computedZone, type Language } from '@attune/api/contract'

/** Formats for numbers and dates in one language. A day is the contract's `YYYY-MM-DD`, which belongs to no zone. */
export interface Formats {
  /** Formats a day, such as 'Jun 11'. */
  readonly day: (day: string) => string
  /** Formats a day with its year, such as 'Jun 11, 2026'. */
  readonly dayAndYear: (day: string) => string
  /** Formats a value from 0 to 100 as a percentage, such as '74%'. */
  readonly percent: (value: number) => string
  /** Formats a number with one decimal, such as '12.4'. */
  readonly tenths: (value: number) => string
  readonly count: (value: number) => string
  /** Formats an instant in a zone, such as 'Jun 11, 2026, 11:04 GMT+2'. Uses UTC if the zone is unknown. */
  readonly instant: (at: Date, timezone: string) => string
}

// Not every font has the narrow space that Intl uses in French numbers, so replace it.
const withKnownSpaces = (text: string) => text.replaceAll('\u202F', '\u00A0')

/** Format in UTC, so that a day is the same in every zone. */
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

export function formatsOf(language: Language): Formats {
  const date = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  const day = new Intl.DateTimeFormat(language, date)
  const dayAndYear = new Intl.DateTimeFormat(language, { ...date, year: 'numeric' })
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const tenths = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const count = new Intl.NumberFormat(language)
  return {
    day: (value) => withKnownSpaces(day.format(startOf(value))),
    dayAndYear: (value) => withKnownSpaces(dayAndYear.format(startOf(value))),
    percent: (value) => withKnownSpaces(percent.format(value / 100)),
    tenths: (value) => withKnownSpaces(tenths.format(value)),
    instant: (at, timezone) => {
      const options = { ...date, year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
      const zone = { timeZoneName: 'short', timeZone: computedZone(timezone) } as const
      const format = new Intl.DateTimeFormat(language, { ...options, ...zone })
      return withKnownSpaces(format.format(at))
    },
    count: (value) => withKnownSpaces(count.format(value)),
  }
}
