import { addDays } from '@attune/api'
import { useTranslation } from 'react-i18next'

interface Weekday {
  /** The short name, such as 'Mon'. */
  short: string
  /** The full name, such as 'Monday'. */
  long: string
}

const monday = '2024-01-01'
const made = new Map<string, Weekday[]>()

/** Returns the names of the weekdays, beginning with Monday. */
function weekdaysOf(language: string): Weekday[] {
  const known = made.get(language)
  if (known) return known
  const [short, long] = (['short', 'long'] as const).map(
    (weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }),
  )
  const weekdays = Array.from({ length: 7 }, (_, at) => {
    const day = new Date(`${addDays(monday, at)}T00:00:00Z`)
    return { short: short?.format(day) ?? '', long: long?.format(day) ?? '' }
  })
  made.set(language, weekdays)
  return weekdays
}

/** Returns the names of the weekdays in the coach's language, beginning with Monday. */
export function useWeekdays(): Weekday[] {
  return weekdaysOf(useTranslation().i18n.language)
}
