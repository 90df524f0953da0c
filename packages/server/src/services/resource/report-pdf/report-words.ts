import type { Indicator, JourneyStepName } from '@attune/api/contract'

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** 'Jun 11' */
export function shortDay(date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  return `${month.format(at)} ${at.getUTCDate()}`
}

/** Of a figure that there is none of. */
export const missing = '\u2013'

/** 'Jun 11, 2026' */
export const longDay = (date: string): string => `${shortDay(date)}, ${date.slice(0, 4)}`

/** A day beside another one: with its year where that differs. */
export const dayBeside = (date: string, other: string): string =>
  date.slice(0, 4) === other.slice(0, 4) ? shortDay(date) : longDay(date)

export const stepNames: Readonly<Record<JourneyStepName, string>> = { learn: 'Learn', sense: 'Sense', grow: 'Grow' }

export const indicatorNames: Readonly<Record<Indicator, string>> = {
  productivity: 'Productivity',
  mental: 'Mental',
  physical: 'Physical',
}

export const noRecordings = 'No recordings in this period'

export const ofDays = (count: number, days: number): string => `${count} of ${days} ${days === 1 ? 'day' : 'days'}`

/** A person's words as lines of print: only letters, marks and breaks, and the joiners that shape letters. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[[\p{Cc}\p{Cf}\p{Co}\p{Cs}]--[\n\u200C\u200D]]/gv, '')
    .replace(/(?<![\p{L}\p{M}\p{S}])[\u200C\u200D]+/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
