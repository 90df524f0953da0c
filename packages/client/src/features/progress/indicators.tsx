import { type Indicator, type IndicatorHistory, INDICATORS, isLagging, LAGGING_LIMIT } from '@attune/api'
import { IndicatorPlot, Tag, Trend } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import { Part } from './part.tsx'
import { indicatorsAtom } from './progress-atoms.ts'
import classes from './progress.module.css'

const shownDays = 14

function IndicatorRow({ history, indicator }: { history: IndicatorHistory; indicator: Indicator }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { average, change } = history[indicator]
  const name = t(`indicator.${indicator}`)
  const limit = formats.percent(LAGGING_LIMIT)
  const days = history.days.slice(-shownDays).map((day) => ({
    date: day.date,
    label: formats.weekday(day.date),
    value: day[indicator],
  }))
  const direction = change === null || change === 0 ? 'same' : change > 0 ? 'up' : 'down'
  return (
    <li className={classes.indicator}>
      <h3 className={classes.name}>
        <span>{name}</span>
        {isLagging(average) && <Tag tone="watch">{t('progress.below', { limit })}</Tag>}
      </h3>
      <p>
        <b className={classes.value}>{average === null ? '–' : formats.percent(average)}</b>{' '}
        {change !== null && (
          <Trend
            change={change}
            difference={formats.whole(Math.abs(change))}
            spoken={t(`progress.change.${direction}`, { difference: formats.whole(Math.abs(change)) })}
          />
        )}
      </p>
      <IndicatorPlot
        indicator={indicator}
        days={days}
        label={t('progress.plot', { name })}
        limit={LAGGING_LIMIT}
        min={40}
        startLabel={days[0] ? formats.day(days[0].date) : ''}
        endLabel={t('progress.today')}
        formatValue={formats.percent}
        valuesCaption={name}
        dayColumn={t('progress.dayColumn')}
        valueColumn={name}
        roleDescription={t('chart.role')}
        keysHint={t('chart.keys')}
      />
    </li>
  )
}

/** Shows the averages of the last seven days, and each day's values. */
export function Indicators() {
  const { t } = useTranslation()
  const hasValues = (history: IndicatorHistory) => INDICATORS.some((name) => history[name].average !== null)
  return (
    <Part title={t('progress.indicators')} aside={t('progress.averages')} query={useAtomValue(indicatorsAtom)}>
      {(history) =>
        hasValues(history) ? (
          <ul className={classes.list}>
            {INDICATORS.map((indicator) => (
              <IndicatorRow key={indicator} history={history} indicator={indicator} />
            ))}
          </ul>
        ) : (
          <p>{t('progress.firstReflection')}</p>
        )
      }
    </Part>
  )
}
