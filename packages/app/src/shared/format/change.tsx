import { type ChangePeriod, INDICATOR_PERIOD_DAYS } from '@attune/api'
import { Trend, type TrendProps } from '@attune/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReadyTexts, readyTexts } from '../i18n/ready-texts.ts'
import type { Formats } from './formats.ts'
import { useFormats } from './use-formats.ts'

/** The unit of a figure and of its change. A change in percent is shown without a unit. */
export type ChangeUnit = 'percent' | 'hours' | 'ms'

interface InWords {
  shared: ReadyTexts<'shared'>
  formats: Pick<Formats, 'count' | 'hours'>
}

/**
 * Returns a change as displayed by Trend and as read by screen readers: '1.2 h', 'up 1.2 h from the seven days before',
 * or from a preceding period of another length.
 */
export function changeTexts(
  change: number,
  unit: ChangeUnit,
  { shared: t, formats }: InWords,
  period: ChangePeriod = INDICATOR_PERIOD_DAYS,
): Pick<TrendProps, 'change' | 'difference' | 'spoken'> {
  const size = Math.abs(change)
  const differenceIn = {
    percent: () => formats.count(size),
    // Zero has no tenths: '±0 h'.
    hours: () => t('hours', { hours: size === 0 ? formats.count(0) : formats.hours(size) }),
    ms: () => t('ms', { ms: formats.count(size) }),
  }
  const difference = differenceIn[unit]()
  // A triangle needs no unit, but a sentence does.
  const spokenDifference = unit === 'percent' ? t('points', { count: size, number: difference }) : difference
  const direction = change === 0 ? 'none' : change > 0 ? 'up' : 'down'
  return {
    change,
    difference,
    spoken: t(`change.${direction}`, { difference: spokenDifference, before: t(`changeBefore.${period}`) }),
  }
}

interface ChangeProps {
  /** Change from the preceding seven days. `null` means that there is none, and nothing is drawn. */
  of: number | null
  unit: ChangeUnit
  size?: TrendProps['size']
}

/** Shows the change in a figure from the preceding seven days, after the figure. */
export function Change({ of, unit, size = 'sm' }: ChangeProps) {
  const { t } = useTranslation('shared')
  const shared = useMemo(() => readyTexts(t), [t])
  const formats = useFormats()
  return of === null ? null : <Trend size={size} {...changeTexts(of, unit, { shared, formats })} />
}
