import './texts.ts'
import type { Review } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/use-formats.ts'
import { nowAtom } from '../time/clock.ts'
import { dayOf } from '../time/zones.ts'

/** Returns formats for the times of the coach's notes and reviews, in the zone of the coach's device. */
export function useReviewTexts() {
  const { t } = useTranslation('attention')
  const formats = useFormats()
  const { now, timezone } = useAtomValue(nowAtom)
  const isToday = (at: string) => dayOf(timezone, at) === dayOf(timezone, now)
  return {
    isToday,
    /** Formats an instant exactly, such as '14:02' for today, or 'Nov 18, 16:41'. */
    exactly: (at: string): string =>
      isToday(at)
        ? formats.time(at, timezone)
        : t('onDay', { day: formats.day(dayOf(timezone, at)), time: formats.time(at, timezone) }),
    /** Formats the day of an instant, such as 'today, 14:02' or 'Nov 18'. */
    day: (at: string): string =>
      isToday(at) ? t('todayAt', { time: formats.time(at, timezone) }) : formats.day(dayOf(timezone, at)),
    /** Formats the time of a review, such as '14:02' for today, or 'Nov 18'. */
    reviewedAt: ({ reviewedAt }: Review): string =>
      isToday(reviewedAt) ? formats.time(reviewedAt, timezone) : formats.day(dayOf(timezone, reviewedAt)),
  }
}
