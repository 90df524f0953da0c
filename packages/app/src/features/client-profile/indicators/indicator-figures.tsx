import { type Indicator, type IndicatorHistory, isLagging, LAGGING_LIMIT } from '@attune/api'
import { IndicatorPlot, Tag, Tooltip, VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { Change } from '../../../shared/format/change.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useChartTexts } from '../../../shared/i18n/use-chart-texts.ts'
import classes from '../client-profile.module.css'
import { useIndicatorSentence } from './use-indicator-sentence.ts'

interface IndicatorFiguresProps {
  indicator: Indicator
  history: IndicatorHistory
}

/** One indicator: its average with the number of days and its change, the last 24 hours, and every day. */
export function IndicatorFigures({ indicator, history }: IndicatorFiguresProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const sentence = useIndicatorSentence(indicator, history)
  const chartTexts = useChartTexts()
  const name = t(`shared:indicator.${indicator}`)
  const { average, coverage, latest, change } = history[indicator]
  const meaning = t('indicators.averageTitle', { coverage })
  const isFlagged = isLagging(average)
  const first = history.days[0]
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
            <VisuallyHidden>{meaning}</VisuallyHidden>
          </span>
        </Tooltip>
      </div>
      <p className={classes.figures}>
        <span>
          <span className={isFlagged ? classes.laggingFigure : classes.figure}>
            {average === null ? t('shared:missing') : formats.count(average)}
            {/* The sign as the language writes it: with or without a space. */}
            {average !== null && <small>{formats.percent(average).replace(formats.count(average), '')}</small>}
          </span>
          <Change of={change} unit="percent" size="md" />
        </span>
        <span className={classes.latest}>
          {t('indicators.last24h')} <b>{latest === null ? t('shared:missing') : formats.percent(latest)}</b>
        </span>
      </p>
      {hasValues && first ? (
        <IndicatorPlot
          {...chartTexts}
          indicator={indicator}
          days={history.days.map((day) => ({ date: day.date, label: formats.day(day.date), value: day[indicator] }))}
          limit={LAGGING_LIMIT}
          label={sentence}
          startLabel={formats.day(first.date)}
          endLabel={t('indicators.today')}
          formatValue={formats.percent}
          valuesCaption={t('indicators.values', { indicator: name })}
          dayColumn={t('indicators.day')}
          valueColumn={t('indicators.value')}
        />
      ) : (
        <p className={classes.nothing}>{t('indicators.empty')}</p>
      )}
    </section>
  )
}
