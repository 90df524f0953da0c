import { computedZone, isKnownZone } from '@attune/api'
import { type Instant, timeOf } from '../time/instant.ts'

/** Formats for numbers and dates in one language. Days are the contract's `YYYY-MM-DD`, which belong to no zone. */
export interface Formats {
  /** Formats a day, such as 'Jun 11'. Includes the year if it isn't the current year. */
  day: (day: string) => string
  /** Formats a day with its weekday, such as 'Wed, Jun 10'. Includes the year if it isn't the current year. */
  weekday: (day: string) => string
  /** Formats the weekday of a day, such as 'Wed'. */
  weekdayName: (day: string) => string
  /** Formats a day with its year, such as 'Jun 11, 2026'. */
  dayAndYear: (day: string) => string
  /** Formats a time in a zone, such as '19:40', or '17:40 UTC' in a zone that the browser doesn't know. */
  time: (at: Instant, timezone: string) => string
  /** Formats a day and a time in a zone, such as 'Jun 9, 08:32'. Includes the year if it isn't the current year. */
  dayAndTime: (at: Instant, timezone: string, now: Date) => string
  /** Formats hours, such as '12.4'. */
  hours: (hours: number) => string
  /** Formats a number with one decimal, such as '6.4'. */
  tenths: (value: number) => string
  /** Formats a value from 0 to 100 as a percentage, such as '74%'. */
  percent: (value: number) => string
  count: (value: number) => string
  /** Formats bytes as decimal megabytes, such as '7 MB'. */
  megabytes: (bytes: number) => string
  /** Formats the difference between two clocks, such as '+5:30 h' or '−1 h'. */
  clockDifference: (minutes: number) => string
  /** Joins texts with 'and', as in 'Mental and Physical'. */
  list: (texts: readonly string[]) => string
  /** Joins texts with 'or', as in 'Sense or Grow'. */
  anyOf: (texts: readonly string[]) => string
  /** Compares two texts in alphabetical order. */
  compare: (one: string, other: string) => number
}

/** Returns '+5:30 h', for example. `mark` is the character that the language writes before a sign. */
function clockDifference(minutes: number, mark = ''): string {
  const sign = mark + (minutes < 0 ? '−' : '+')
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return `${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} h`
}

/** Returns the start of a day in UTC, so that the day is the same in every zone. */
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

const made = new Map<string, Formats>()

/** Creates a format on first use, because an Intl format is expensive to create, and sign-in needs none. */
function onFirstUse<T>(create: () => T): () => T {
  let created: T | undefined
  return () => (created ??= create())
}

/**
 * Returns the formats for a language. They are created only once. Days outside `thisYear` include their year. If
 * `thisYear` is absent, no day does.
 */
export function formatsOf(language: string, isOn12 = false, thisYear?: string): Formats {
  const name = `${language} ${isOn12} ${thisYear}`
  const known = made.get(name)
  if (known) return known
  const inZone = new Map<string, Intl.DateTimeFormat>()
  const zoned = (timezone: string, options: Intl.DateTimeFormatOptions) => {
    const key = `${timezone} ${Object.keys(options).join()}`
    const format =
      inZone.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: computedZone(timezone) })
    inZone.set(key, format)
    return format
  }
  const clock: Intl.DateTimeFormatOptions = {
    hour: isOn12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: isOn12 ? 'h12' : 'h23',
  }
  const clockOf = (timezone: string) =>
    zoned(timezone, isKnownZone(timezone) ? clock : { ...clock, timeZoneName: 'short' })
  const date: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }
  const dateOf = (day: string): Intl.DateTimeFormatOptions =>
    thisYear === undefined || day.startsWith(thisYear) ? date : { ...date, year: 'numeric' }
  const tenths = onFirstUse(
    () => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  )
  const percent = onFirstUse(() => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }))
  const count = onFirstUse(() => new Intl.NumberFormat(language))
  const megabytes = onFirstUse(
    () => new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', unitDisplay: 'short' }),
  )
  const list = onFirstUse(() => new Intl.ListFormat(language))
  const anyOf = onFirstUse(() => new Intl.ListFormat(language, { type: 'disjunction' }))
  const collator = onFirstUse(() => new Intl.Collator(language))
  const formats: Formats = {
    day: (day) => zoned('UTC', dateOf(day)).format(startOf(day)),
    weekday: (day) => zoned('UTC', { weekday: 'short', ...dateOf(day) }).format(startOf(day)),
    weekdayName: (day) => zoned('UTC', { weekday: 'short' }).format(startOf(day)),
    dayAndYear: (day) => zoned('UTC', { ...date, year: 'numeric' }).format(startOf(day)),
    time: (at, timezone) => clockOf(timezone).format(timeOf(at)),
    dayAndTime: (instant, timezone, now) => {
      const at = timeOf(instant)
      const year = zoned(timezone, { year: 'numeric' })
      const options = year.format(at) === year.format(now) ? date : { ...date, year: 'numeric' as const }
      return `${zoned(timezone, options).format(at)}, ${clockOf(timezone).format(at)}`
    },
    hours: (value) => tenths().format(value),
    tenths: (value) => tenths().format(value),
    percent: (value) => percent().format(value / 100),
    count: (value) => count().format(value),
    megabytes: (bytes) => megabytes().format(bytes / 1_000_000),
    // In a right-to-left language, a sign would follow its number without the mark that Intl writes before signs.
    clockDifference: (minutes) => clockDifference(minutes, count().format(-1).split(/[-−]/)[0]),
    list: (texts) => list().format(texts),
    anyOf: (texts) => anyOf().format(texts),
    compare: (one, other) => collator().compare(one, other),
  }
  made.set(name, formats)
  return formats
}
