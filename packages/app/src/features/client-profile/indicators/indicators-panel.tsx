import { INDICATOR_PERIOD_DAYS, INDICATORS, type IndicatorHistory } from '@attune/api'
import { Panel, Skeleton, toast } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { getIndicators } from '../queries/client-queries.ts'
import classes from '../client-profile.module.css'
import { IndicatorFigures } from './indicator-figures.tsx'
import { IndicatorLegend, type PlotRange, shownDaysOf } from './indicator-legend.tsx'
import { QueryPart } from '../query-part.tsx'
import { useCoachActions } from '../coach-actions/use-coach-actions.ts'
import { changePeriodAtom, setChangePeriodAtom } from '../../../shared/clients/change-period.ts'
import { PanelMeaning } from '../../../shared/meanings/panel-meaning.tsx'

const IndicatorsSkeleton = () => (
  <div className={classes.indicators}>
    {INDICATORS.map((indicator) => (
      <div key={indicator} className={classes.indicatorSkeleton}>
        <Skeleton width="6rem" />
        <Skeleton width="8rem" height="1.857rem" />
        <Skeleton height="7.143rem" />
      </div>
    ))}
  </div>
)

interface PlotsProps {
  personId: string
  history: IndicatorHistory
  range: PlotRange
}

/** Returns the client's days with a coach action. They load after the indicators. */
const useActionDays = (personId: string) => useCoachActions(personId).actions?.map(({ day }) => day)

function Plots({ personId, history, range }: PlotsProps) {
  const actionDays = useActionDays(personId)
  return (
    <div className={classes.indicators}>
      {INDICATORS.map((indicator) => (
        <IndicatorFigures
          key={indicator}
          indicator={indicator}
          history={history}
          shownDays={shownDaysOf(history, range)}
          actionDays={actionDays}
        />
      ))}
    </div>
  )
}

interface LegendProps extends PlotsProps {
  onRangeChange: (range: PlotRange) => void
}

function Legend({ personId, history, ...choice }: LegendProps) {
  const actionDays = useActionDays(personId)
  const hasActions = history.days.some(({ date }) => actionDays?.includes(date))
  return <IndicatorLegend history={history} hasActions={hasActions} {...choice} />
}

/**
 * Returns the range of the plots: the period that the coach has chosen or, if chosen here, all days, which isn't
 * stored.
 */
function usePlotRange() {
  const { t } = useTranslation('client-profile')
  const { days } = useAtomValue(changePeriodAtom).data ?? { days: INDICATOR_PERIOD_DAYS }
  const { mutateAsync: set } = useAtomValue(setChangePeriodAtom)
  const [isWhole, setIsWhole] = useState(false)
  const choose = (range: PlotRange) => {
    setIsWhole(range === 'all')
    if (range !== 'all') set(range).catch(() => toast.error(t('indicators.periodNotSaved')))
  }
  return [isWhole ? 'all' : days, choose] as const
}

/** Shows each indicator's average over the week, and its value on each day of the range. */
export function IndicatorsPanel({ personId }: { personId: string }) {
  const { t } = useTranslation('client-profile')
  const [range, setRange] = usePlotRange()
  const { data: value } = useQuery(getIndicators(personId))
  const hasValues = value?.days.some((day) => INDICATORS.some((indicator) => day[indicator] !== null))
  return (
    <Panel
      id="indicators"
      title={t('indicators.title')}
      help={<PanelMeaning of="indicators" title={t('indicators.title')} />}
      caption={
        value && hasValues ? (
          <Legend personId={personId} history={value} range={range} onRangeChange={setRange} />
        ) : undefined
      }
    >
      <QueryPart
        of={getIndicators(personId)}
        part="indicators"
        emptyText={t('indicators.empty')}
        skeleton={<IndicatorsSkeleton />}
      >
        {(history) => <Plots personId={personId} history={history} range={range} />}
      </QueryPart>
    </Panel>
  )
}
