import { textsIn, type Texts } from '../../../../texts/texts.ts'
import type { ReportSnapshot } from '../report-snapshot.ts'

/** Printed for a missing figure. */
export const missing = '\u2013'

/** The words of a report: texts and formats in the language of its coach. */
export type Words = Texts

export const wordsOf = ({ language }: Pick<ReportSnapshot, 'language'>): Words => textsIn(language)

/** A day next to another one: with its year if that differs. */
export const dayBeside = ({ formats }: Words, date: string, other: string): string =>
  date.slice(0, 4) === other.slice(0, 4) ? formats.day(date) : formats.dayAndYear(date)

/** '4 of 7 days' */
export const ofDays = ({ t }: Words, done: number, days: number): string => t('report:ofDays', { done, count: days })

/** A person's words as lines of print: only letters, marks and breaks, and the joiners that shape letters. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // No font has every space. Non-breaking spaces stay unchanged.
    .replace(/[\u2007\u202F]/gu, '\u00A0')
    .replace(/[\p{Zs}--[ \u00A0]]/gv, ' ')
    .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[[\p{Cc}\p{Cf}\p{Co}\p{Cs}]--[\n\u200C\u200D]]/gv, '')
    .replace(/(?<![\p{L}\p{M}\p{S}])[\u200C\u200D]+/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A person's name, which is always one line. */
export const printableName = (name: string): string => printable(name).replace(/\s+/g, ' ')
