import { computedZone, HOUR_MS, MINUTE_MS } from '@attune/api'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Returns the formats for numbers, days and times in one language. A day is the contract's `YYYY-MM-DD`, which belongs
 * to no zone.
 */
function formatsOf(language: string) {
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
    return (day: string) => format.format(Date.parse(`${day}T00:00:00Z`))
  }
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(language, options)
    return (value: number) => format.format(value)
  }
  const unit = (name: string) => numbers({ style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 0 })
  const daysAndTimes = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  /** Formats a time in a zone, such as '19:40'. */
  const time = (at: Date | string | number, timezone: string) =>
    new Intl.DateTimeFormat(language, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: computedZone(timezone),
    }).format(typeof at === 'string' ? Date.parse(at) : at)
  const [hours, minutes] = [unit('hour'), unit('minute')]
  return {
    time,
    /** Formats a closing time in a zone, such as '16:30'. A day ends at '24:00'. */
    closing: (at: string, timezone: string) => {
      const closing = time(at, timezone)
      return closing === '00:00' ? '24:00' : closing
    },
    /** Formats a day, such as 'Nov 20'. */
    day: dates({ month: 'short', day: 'numeric' }),
    /** Formats a day with its weekday, such as 'Fri, Nov 20'. */
    weekday: dates({ weekday: 'short', month: 'short', day: 'numeric' }),
    /** Formats a day with its year, such as 'Nov 20, 2026'. */
    dayAndYear: dates({ year: 'numeric', month: 'short', day: 'numeric' }),
    /** Formats a number with one decimal, such as '12.4'. */
    tenths: numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    whole: numbers({ maximumFractionDigits: 0 }),
    /** Formats a value from 0 to 100 as a percentage, such as '74%'. */
    percent: (value: number) => numbers({ style: 'percent', maximumFractionDigits: 0 })(value / 100),
    /** Formats a duration in whole minutes, in the current language, such as '1 hr 24 min'. */
    duration: (milliseconds: number) => {
      const all = Math.max(0, Math.floor(milliseconds / MINUTE_MS))
      const [whole, rest] = [Math.floor((all * MINUTE_MS) / HOUR_MS), all % 60]
      if (whole === 0) return minutes(rest)
      return rest === 0 ? hours(whole) : `${hours(whole)} ${minutes(rest)}`
    },
    /** Formats a time in the device's zone, such as 'Nov 20, 14:06'. */
    dayAndTime: (at: string) => daysAndTimes.format(Date.parse(at)),
    list: (texts: readonly string[]) => new Intl.ListFormat(language).format(texts),
  }
}

export type Formats = ReturnType<typeof formatsOf>

/** Returns the formats for the current language. */
export function useFormats(): Formats {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? i18n.language
  return useMemo(() => formatsOf(language), [language])
}
