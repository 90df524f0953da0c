import {
  addDays,
  COMPLETION_THRESHOLD,
  type CrossedLimit,
  dayIn,
  type Limit,
  type LocalDate,
  type MissedStreak,
  type WhatsNew,
} from '@attune/api'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import type { ProfileSection } from '../../../shared/navigation/profile-sections.ts'
import { nowAtom } from '../../../shared/time/clock.ts'

/** A piece of news. */
export interface NewItem {
  readonly id: string
  /** The event, in a few words. */
  readonly what: string
  /** The time, and the current figure. */
  readonly how: string
  /** Whether the item has a warm colour, which only shortfalls have. Records and good news don't. */
  readonly isWarm: boolean
  /** The section of the profile that shows more about the item. */
  readonly section: ProfileSection
}

const sections: Readonly<Record<Limit, ProfileSection>> = {
  engagement: 'engagement',
  productivity: 'indicators',
  mental: 'indicators',
  physical: 'indicators',
  exercises: 'exercises',
  reflections: 'reflections',
  plan: 'journey',
  data: 'engagement',
  pace: 'exercises',
  readiness: 'journey',
}

function useCrossedTexts(today: LocalDate) {
  const { t } = useTranslation(['whats-new', 'shared'])
  const formats = useFormats()
  const ofPlan = ({ figure, of }: CrossedLimit) => ({ done: formats.count(figure), planned: formats.count(of) })
  const what = ({ limit, figure, of }: CrossedLimit): string => {
    switch (limit) {
      case 'engagement':
        return t('crossed.engagement', { limit: formats.count(of) })
      case 'productivity':
      case 'mental':
      case 'physical':
        return t('crossed.indicator', { indicator: t(`shared:indicator.${limit}`), limit: formats.percent(of) })
      case 'exercises':
      case 'reflections':
        return t(`crossed.${limit}`, { share: formats.percent(100 * COMPLETION_THRESHOLD) })
      case 'data':
        return t('crossed.data', { count: figure })
      case 'plan':
      case 'pace':
      case 'readiness':
        return t(`crossed.${limit}`)
    }
  }
  const now = (crossed: CrossedLimit): string => {
    const { limit, figure, of } = crossed
    switch (limit) {
      case 'engagement':
        return t('now.engagement', { hours: formats.hours(figure) })
      case 'productivity':
      case 'mental':
      case 'physical':
        return t('now.indicator', { average: formats.percent(figure) })
      case 'exercises':
      case 'reflections':
        return t('now.ofPlan', ofPlan(crossed))
      case 'plan':
      case 'readiness':
        return t('now.done', ofPlan(crossed))
      case 'data':
        // Shows the day of the latest data. The figure is the number of days since then.
        return t('since', { day: formats.day(addDays(today, -figure)) })
      case 'pace':
        return t('now.pace', { lately: formats.tenths(figure), mean: formats.tenths(of) })
    }
  }
  return { what, now }
}

/** Returns when a streak was: 'on Nov 18, afternoon', 'Nov 17 – Nov 18'. */
function useStreakTime() {
  const { t } = useTranslation('whats-new')
  const formats = useFormats()
  return ({ from, until, partOfDay }: MissedStreak): string => {
    const [first, last] = [formats.day(from), formats.day(until)]
    const part = partOfDay && t(`missed.part.${partOfDay}`)
    if (from === until) return part ? t('missed.onPart', { day: first, part }) : t('missed.on', { day: first })
    return part
      ? t('missed.fromPart', { from: first, until: last, part })
      : t('missed.from', { from: first, until: last })
  }
}

function useDurationText() {
  const { t } = useTranslation('whats-new')
  const formats = useFormats()
  return (minutes: number): string => {
    if (minutes < 1) return t('use.underAMinute')
    return minutes < 60
      ? t('use.minutes', { minutes: formats.count(Math.floor(minutes)) })
      : t('use.hours', { hours: formats.hours(minutes / 60) })
  }
}

const recordsSection = ({ exercises, reflections }: WhatsNew): ProfileSection => {
  if (reflections === 0) return 'exercises'
  return exercises === 0 ? 'reflections' : 'activity'
}

/**
 * Returns a function that converts news to items: crossed limits and overdue assessments first, then items that need no
 * attention. `timezone` is the client's zone.
 */
export function useNewItems(timezone: string): (whatsNew: WhatsNew) => NewItem[] {
  const { t } = useTranslation('whats-new')
  const formats = useFormats()
  const current = useAtomValue(nowAtom)
  const crossedTexts = useCrossedTexts(dayIn(timezone, current.now))
  const timeOf = useStreakTime()
  const durationText = useDurationText()

  const crossedItem = (crossed: CrossedLimit): NewItem => ({
    id: crossed.limit,
    what: crossedTexts.what(crossed),
    how: crossedTexts.now(crossed),
    isWarm: crossed.limit !== 'readiness',
    section: sections[crossed.limit],
  })

  function recordItems(whatsNew: WhatsNew): NewItem[] {
    const { exercises, reflections } = whatsNew
    const counts = [
      ...(exercises > 0 ? [t('exercises', { count: exercises })] : []),
      ...(reflections > 0 ? [t('reflections', { count: reflections })] : []),
    ]
    if (counts.length === 0) return []
    const section = recordsSection(whatsNew)
    return [{ id: 'records', what: counts.join(t('comma')), how: t('recorded'), isWarm: false, section }]
  }

  const dayOf = (instant: string): LocalDate => dayIn(timezone, new Date(instant))
  return (whatsNew) => {
    const crossed = whatsNew.crossedLimits.map(crossedItem)
    return [
      ...crossed.filter(({ isWarm }) => isWarm),
      ...whatsNew.overdueAssessments.map(({ id, name, dueOn }) => ({
        id: `${id} overdue`,
        what: t('overdue', { name }),
        how: t('due', { day: formats.day(dueOn) }),
        isWarm: true,
        section: 'assessments' as const,
      })),
      ...crossed.filter(({ isWarm }) => !isWarm),
      ...recordItems(whatsNew),
      ...whatsNew.answeredAssessments.map(({ id, name, answeredAt }) => ({
        id: `${id} answered`,
        what: t('answered', { name }),
        how: t('answeredOn', { day: formats.day(dayOf(answeredAt)) }),
        isWarm: false,
        section: 'assessments' as const,
      })),
      ...whatsNew.missedStreaks.map((streak) => ({
        id: `${streak.of} ${streak.from} ${streak.until}`,
        what: t(`missed.${streak.of}`, { count: streak.count }),
        how: timeOf(streak),
        isWarm: false,
        section: 'activity' as const,
      })),
      ...(whatsNew.minutesOfUse > 0
        ? [
            {
              id: 'use',
              what: durationText(whatsNew.minutesOfUse),
              how: t('recorded'),
              isWarm: false,
              section: 'engagement' as const,
            },
          ]
        : []),
    ]
  }
}
