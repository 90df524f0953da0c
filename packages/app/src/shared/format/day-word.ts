import { daysBetween } from '@attune/api'
import type { ReadyTexts } from '../i18n/ready-texts.ts'
import type { Formats } from './formats.ts'

interface InWords {
  t: ReadyTexts<'shared'>
  formats: Pick<Formats, 'weekday'>
}

/** Returns 'today' or 'yesterday' for these days in a client's calendar, and any other day as 'Wed, Jun 10'. */
export function dayWord(day: string, today: string, { t, formats }: InWords): string {
  const ago = daysBetween(day, today)
  if (ago === 0) return t('today')
  return ago === 1 ? t('yesterday') : formats.weekday(day)
}
