import { INDICATORS, type IndicatorHistory, usualRange } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { type LegendMark, PlotLegend } from '../plot-legend.tsx'
import classes from './indicators.module.css'

/** Number of latest days that the plots of a long journey can show instead of all days. */
const RECENT_DAYS = 14
/** A journey with more days than this has a choice of ranges. */
const manyDays = 21

/** Returns how many of the latest days the plots show. */
export const shownDaysOf = ({ days }: IndicatorHistory, isRecent: boolean): number =>
  isRecent ? RECENT_DAYS : days.length

interface IndicatorLegendProps {
  history: IndicatorHistory
  hasActions: boolean
  isRecent: boolean
  onRecentChange: (isRecent: boolean) => void
}

/** Explains each kind of mark in the plots once. For a journey of more than 21 days, also offers the choice of days. */
export function IndicatorLegend({ history, hasActions, isRecent, onRecentChange }: IndicatorLegendProps) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  const shownDays = shownDaysOf(history, isRecent)
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
          {[true, false].map((recent) => (
            <button
              key={String(recent)}
              type="button"
              aria-pressed={isRecent === recent}
              onClick={() => onRecentChange(recent)}
            >
              {recent ? t('indicators.recentDays', { days: formats.count(RECENT_DAYS) }) : t('indicators.allDays')}
            </button>
          ))}
        </fieldset>
      )}
    </PlotLegend>
  )
}
