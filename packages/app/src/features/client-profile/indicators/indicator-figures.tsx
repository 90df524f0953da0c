import {
  type Indicator,
  type IndicatorHistory,
  isLagging,
  LAGGING_LIMIT,
  type LocalDate,
  usualRange,
  weekMeans,
} from '@attune/api'
import { IndicatorPlot, Tag, Tooltip, VisuallyHidden } from '@attune/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Change } from '../../../shared/format/change.tsx'
import { dayWord } from '../../../shared/format/day-word.ts'
import { Missing } from '../../../shared/format/missing.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { readyTexts } from '../../../shared/i18n/ready-texts.ts'
import { useChartTexts } from '../../../shared/i18n/use-chart-texts.ts'
import classes from '../client-profile.module.css'
import { useIndicatorSentence } from './use-indicator-sentence.ts'

interface IndicatorFiguresProps {
  indicator: Indicator
  history: IndicatorHistory
  /** Number of the latest days that the plot shows. */
  shownDays: number
  /** The client's days with a coach action. `undefined` until they are known. */
  actionDays: readonly LocalDate[] | undefined
}

/** Shows an indicator: its average with the number of days and the change, the last 24 hours, and each day. */
export function IndicatorFigures({ indicator, history, shownDays, actionDays }: IndicatorFiguresProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const { t: ofShared } = useTranslation('shared')
  const shared = useMemo(() => readyTexts(ofShared), [ofShared])
  const formats = useFormats()
  const chartTexts = useChartTexts()
  const name = t(`shared:indicator.${indicator}`)
  const { average, coverage, latest, latestOn, change } = history[indicator]
  const meaning = t('indicators.averageTitle', { coverage })
  const isFlagged = isLagging(average)
  const values = useMemo(() => history.days.map((day) => day[indicator]), [history, indicator])
  const usual = usualRange(values, shownDays)
  const days = useMemo(() => {
    const means = weekMeans(values)
    return history.days
      .map(({ date }, at) => ({
        date,
        label: formats.day(date),
        value: values[at] ?? null,
        mean: means[at] ?? null,
      }))
      .slice(-shownDays)
  }, [history, values, shownDays, formats])
  const markedDays = days.filter(({ date }) => actionDays?.includes(date)).length
  const sentence = useIndicatorSentence(indicator, history, { shownDays: days.length, markedDays })
  const first = days[0]
  const hasValues = history.days.some((day) => day[indicator] !== null)

  return (
    <section>
      <div className={classes.indicatorHead}>
        <h3>{name}</h3>
        {isFlagged && (
          <Tag tone="watch" icon="▾">
            {t('shared:lagging')}
          </Tag>
        )}
        <Tooltip content={meaning}>
          <span className={classes.coverage}>
            <span aria-hidden="true">{t('indicators.coverage', { coverage })}</span>
            <VisuallyHidden>{isFlagged ? `, ${meaning}` : meaning}</VisuallyHidden>
          </span>
        </Tooltip>
      </div>
      <p className={classes.figures}>
        <span>
          <span className={isFlagged ? classes.laggingFigure : classes.figure}>
            {average === null ? <Missing /> : <span>{formats.count(average)}</span>}
            {/* The percent sign as the language writes it, with or without a space. */}
            {average !== null && <small>{formats.percent(average).replace(formats.count(average), '')}</small>}
          </span>
          <Change of={change} unit="percent" size="md" />
        </span>
        <span className={classes.latest}>
          <span>{t('indicators.last24h')}</span> <b>{latest === null ? <Missing /> : formats.percent(latest)}</b>{' '}
          {latestOn !== null && <span>{dayWord(latestOn, history.today, { t: shared, formats })}</span>}
        </span>
      </p>
      {hasValues && first ? (
        <IndicatorPlot
          {...chartTexts}
          indicator={indicator}
          days={days}
          {...(usual && {
            usual,
            usualLabel: t('indicators.usual', {
              low: formats.count(Math.round(usual.low)),
              high: formats.count(Math.round(usual.high)),
            }),
          })}
          {...(actionDays && { ticks: actionDays })}
          limit={LAGGING_LIMIT}
          label={sentence}
          startLabel={formats.day(first.date)}
          endLabel={t('indicators.today')}
          formatValue={formats.percent}
          valuesCaption={t('indicators.values', { indicator: name })}
          dayColumn={t('indicators.day')}
          valueColumn={t('indicators.value')}
          noValue={t('shared:noValue')}
        />
      ) : (
        <p className={classes.nothing}>{t('indicators.empty')}</p>
      )}
    </section>
  )
}
