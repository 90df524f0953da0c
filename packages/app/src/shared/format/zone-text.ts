import type { ReadyTexts } from '../i18n/ready-texts.ts'
import type { ZoneDifference } from '../time/zones.ts'
import type { Formats } from './formats.ts'

interface InWords {
  t: ReadyTexts<'shared'>
  formats: Formats
  current: { now: Date }
}

/**
 * Returns the time on a client's clock and its difference from the coach's, or says that this browser doesn't know the
 * client's zone.
 */
export function zoneText({ timezone, minutes, isUnknown }: ZoneDifference, { t, formats, current }: InWords): string {
  if (isUnknown) return t('unknownTimezoneNow', { timezone })
  const time = formats.time(current.now, timezone)
  return t('differentTimezoneNow', { time, difference: formats.clockDifference(minutes) })
}
