import { useTranslation } from 'react-i18next'
import { hasTwelveHoursAtom, usePreference } from '../preferences.ts'

/** Formats for the contract's times of day, on the coach's kind of clock. The times belong to no zone. */
export interface ClockFormats {
  /** Formats a time of day, such as '07:30' or '7:30 AM'. */
  clock: (time: string) => string
  /** Formats a range of times, such as '06:00–10:00' or '6:00 – 10:00 AM'. */
  clockRange: (from: string, to: string) => string
  /** Formats an hour on an axis, such as '06', '13:30' or '6 AM'. */
  axisHour: (hour: string) => string
}

/** Reads a time of day as UTC. '24:00' is the end of the day. */
const atClock = (time: string) => Date.parse(`1970-01-01T${time}Z`)

const on24: ClockFormats = {
  clock: (time) => time,
  clockRange: (from, to) => `${from}–${to}`,
  axisHour: (hour) => hour,
}

const made = new Map<string, ClockFormats>()

/** Returns the formats for a kind of clock. They are created only once. */
export function clockFormatsOf(language: string, isOn12: boolean): ClockFormats {
  if (!isOn12) return on24
  const known = made.get(language)
  if (known) return known
  const options: Intl.DateTimeFormatOptions = { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC' }
  const hours = new Intl.DateTimeFormat(language, options)
  const minutes = new Intl.DateTimeFormat(language, { ...options, minute: '2-digit' })
  const formats: ClockFormats = {
    clock: (time) => minutes.format(atClock(time)),
    clockRange: (from, to) => minutes.formatRange(atClock(from), atClock(to)),
    axisHour: (hour) => (hour.includes(':') ? minutes.format(atClock(hour)) : hours.format(atClock(`${hour}:00`))),
  }
  made.set(language, formats)
  return formats
}

/** Returns the formats for the kind of clock that the coach prefers. */
export function useClockFormats(): ClockFormats {
  const { i18n } = useTranslation()
  const [isOn12] = usePreference(hasTwelveHoursAtom)
  return clockFormatsOf(i18n.language, isOn12)
}
