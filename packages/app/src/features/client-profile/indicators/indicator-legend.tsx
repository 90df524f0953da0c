import { CHANGE_PERIODS, type ChangePeriod, INDICATORS, type IndicatorHistory, usualRange } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { type LegendMark, PlotLegend } from '../plot-legend.tsx'
import classes from './indicators.module.css'

/** A journey with more days than this has a choice of ranges. A shorter journey is shown as a whole. */
const manyDays = 21

/** The days that the plots show: the coach's period, or all days. */
export type PlotRange = ChangePeriod | 'all'

/** Returns how many of the latest days the plots show. For 24 hours they show the two days that are compared. */
export function shownDaysOf({ days }: IndicatorHistory, range: PlotRange): number {
  if (range === 'all' || days.length <= manyDays) return days.length
  return Math.max(range, 2)
}

interface IndicatorLegendProps {
  history: IndicatorHistory
  hasActions: boolean
  range: PlotRange
  onRangeChange: (range: PlotRange) => void
}

const ranges: readonly PlotRange[] = [...CHANGE_PERIODS, 'all']

/** Explains each kind of mark in the plots once. If the journey has more than 21 days, also offers a choice of days. */
export function IndicatorLegend({ history, hasActions, range, onRangeChange }: IndicatorLegendProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const shownDays = shownDaysOf(history, range)
  const counts = INDICATORS.flatMap(
    (indicator) =>
      usualRange(
        history.days.map((day) => day[indicator]),
        shownDays,
      )?.days ?? [],
  ).toSorted((one, other) => one - other)
  const [fewest, most] = [counts[0], counts.at(-1)]
  const days = fewest === most ? formats.count(most ?? 0) : `${formats.count(fewest ?? 0)}–${formats.count(most ?? 0)}`
  const marks: LegendMark[] = [
    ...(most === undefined ? [] : [{ mark: 'usual' as const, text: t('indicators.usualRange', { days }) }]),
    { mark: 'mean', text: t('indicators.weekMean') },
    ...(hasActions ? [{ mark: 'actions' as const, text: t('indicators.coachActions') }] : []),
  ]
  return (
    <PlotLegend marks={marks} isAtEnd>
      {history.days.length > manyDays && (
        <fieldset aria-label={t('indicators.range')} className={classes.ranges}>
          {ranges.map((one) => (
            <button key={one} type="button" aria-pressed={range === one} onClick={() => onRangeChange(one)}>
              {one === 'all' ? t('indicators.allDays') : t(`shared:changePeriod.${one}`)}
            </button>
          ))}
        </fieldset>
      )}
    </PlotLegend>
  )
}
