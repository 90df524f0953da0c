import { type HourlyEngagement, INDICATORS, type IndicatorHistory, isEngagementLow, isLagging } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { Change } from '../../../shared/format/change.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import classes from './print-sheet.module.css'

interface FigureProps {
  name: string
  /** Text of the figure. `null` if there is none. */
  figure: string | null
  isFlagged: boolean
  change: number | null
  unit: 'percent' | 'hours'
  /** The text for a flagged figure. */
  flag?: string
}

function Figure({ name, figure, isFlagged, change, unit, flag }: FigureProps) {
  const { t } = useTranslation('shared')
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{`${isFlagged ? '! ' : ''}${figure ?? t('missing')}`}</b>
        <span>
          <Change of={change} unit={unit} /> {isFlagged && <span>{flag}</span>}
        </span>
      </dd>
    </div>
  )
}

interface PrintedFiguresProps {
  /** The indicators. `undefined` if they couldn't be read. */
  indicators: IndicatorHistory | undefined
  /** The engagement. `undefined` if it couldn't be read. */
  engagement: HourlyEngagement | undefined
}

/** Shows the three indicators and engagement, each with its change from the preceding seven days. */
export function PrintedFigures({ indicators, engagement: hours }: PrintedFiguresProps) {
  const { t } = useTranslation(['whats-new', 'shared'])
  const formats = useFormats()
  return (
    <dl className={classes.figures}>
      {INDICATORS.map((indicator) => {
        const { average = null, change = null } = indicators?.[indicator] ?? {}
        return (
          <Figure
            key={indicator}
            name={t(`shared:indicator.${indicator}`)}
            figure={average === null ? null : formats.percent(average)}
            isFlagged={isLagging(average)}
            change={change}
            unit="percent"
            flag={t('sheet.lagging')}
          />
        )
      })}
      <Figure
        name={t('sheet.engagement')}
        figure={typeof hours?.hours === 'number' ? t('shared:hours', { hours: formats.hours(hours.hours) }) : null}
        isFlagged={hours !== undefined && isEngagementLow(hours)}
        change={hours?.change ?? null}
        unit="hours"
      />
    </dl>
  )
}
