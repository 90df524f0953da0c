import { textsIn, type Texts } from '../../../../texts/texts.ts'
import type { ReportSnapshot } from '../report-snapshot.ts'

/** Printed in place of a missing figure. */
export const missing = '\u2013'

/** The words of a report: texts and formats in the coach's language. */
export type Words = Texts

export const wordsOf = ({ language }: Pick<ReportSnapshot, 'language'>): Words => textsIn(language)

/** Formats a day that is shown together with another day. Includes the year if the other day is in a different year. */
export const dayBeside = ({ formats }: Words, date: string, other: string): string =>
  date.slice(0, 4) === other.slice(0, 4) ? formats.day(date) : formats.dayAndYear(date)

/** Returns a text such as '4 of 7 days'. */
export const ofDays = ({ t }: Words, done: number, days: number): string => t('report:ofDays', { done, count: days })

/**
 * Prepares a text that a person wrote for printing. Keeps only letters, marks, line breaks, and the joiners that shape
 * letters.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // Not every font has these two spaces. Other non-breaking spaces are left unchanged.
    .replace(/[\u2007\u202F]/gu, '\u00A0')
    .replace(/[\p{Zs}--[ \u00A0]]/gv, ' ')
    .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[[\p{Cc}\p{Cf}\p{Co}\p{Cs}]--[\n\u200C\u200D]]/gv, '')
    .replace(/(?<![\p{L}\p{M}\p{S}])[\u200C\u200D]+/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Prepares a person's name for printing, always on one line. */
export const printableName = (name: string): string => printable(name).replace(/\s+/g, ' ')
