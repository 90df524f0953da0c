import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReadyTexts, readyTexts } from '../i18n/ready-texts.ts'
import { nowAtom } from '../time/clock.ts'
import type { Formats } from './formats.ts'
import { relativeTime } from './relative-time.ts'
import { useFormats } from './use-formats.ts'

interface InWords {
  t: ReadyTexts<'shared'>
  formats: Formats
  current: { now: Date; timezone: string }
  /** Whether the text is within a sentence rather than at its start. */
  isInSentence?: boolean
}

/** Returns the time since an instant in words. */
export function relativeTimeText(instant: string | null, { t, formats, current, isInSentence }: InWords): string {
  if (instant === null) return t('relative.never')
  const ago = relativeTime(instant, current, formats)
  if (ago.kind === 'now') return t(isInSentence ? 'relative.nowInSentence' : 'relative.now')
  if (ago.kind === 'minutes') return t('relative.minutes', { minutes: ago.minutes })
  if (ago.kind === 'hours') return t('relative.hours', { hours: ago.hours })
  if (ago.kind === 'date') return ago.text
  return t(isInSentence ? 'relative.yesterdayInSentence' : 'relative.yesterday', { time: ago.time })
}

/**
 * Returns the time since an instant in words, updated every minute. Set `isInSentence` unless the text is at the start
 * of a sentence.
 */
export function useRelativeTime(instant: string | null, isInSentence = false): string {
  const { t } = useTranslation('shared')
  const texts = useMemo(() => readyTexts(t), [t])
  const formats = useFormats()
  const current = useAtomValue(nowAtom)
  return relativeTimeText(instant, { t: texts, formats, current, isInSentence })
}
