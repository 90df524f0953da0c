import { INDICATORS, type IndicatorHistory } from '@attune/api'
import { Panel, Skeleton } from '@attune/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { getIndicators } from '../queries/client-queries.ts'
import classes from '../client-profile.module.css'
import { IndicatorFigures } from './indicator-figures.tsx'
import { IndicatorLegend, shownDaysOf } from './indicator-legend.tsx'
import { QueryPart } from '../query-part.tsx'
import { useCoachActions } from '../coach-actions/use-coach-actions.ts'
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
  isRecent: boolean
}

/** Returns the client's days with a coach action. They load after the indicators. */
const useActionDays = (personId: string) => useCoachActions(personId).actions?.map(({ day }) => day)

function Plots({ personId, history, isRecent }: PlotsProps) {
  const actionDays = useActionDays(personId)
  return (
    <div className={classes.indicators}>
      {INDICATORS.map((indicator) => (
        <IndicatorFigures
          key={indicator}
          indicator={indicator}
          history={history}
          shownDays={shownDaysOf(history, isRecent)}
          actionDays={actionDays}
        />
      ))}
    </div>
  )
}

interface LegendProps extends PlotsProps {
  onRecentChange: (isRecent: boolean) => void
}

function Legend({ personId, history, ...range }: LegendProps) {
  const actionDays = useActionDays(personId)
  const hasActions = history.days.some(({ date }) => actionDays?.includes(date))
  return <IndicatorLegend history={history} hasActions={hasActions} {...range} />
}

/** Shows each indicator's average for the week, and its value on every day since the journey began. */
export function IndicatorsPanel({ personId }: { personId: string }) {
  const { t } = useTranslation('client-profile')
  const [isRecent, setRecent] = useState(false)
  const { data: value } = useQuery(getIndicators(personId))
  const hasValues = value?.days.some((day) => INDICATORS.some((indicator) => day[indicator] !== null))
  return (
    <Panel
      id="indicators"
      title={t('indicators.title')}
      help={<PanelMeaning of="indicators" title={t('indicators.title')} />}
      caption={
        value && hasValues ? (
          <Legend personId={personId} history={value} isRecent={isRecent} onRecentChange={setRecent} />
        ) : undefined
      }
    >
      <QueryPart
        of={getIndicators(personId)}
        part="indicators"
        emptyText={t('indicators.empty')}
        skeleton={<IndicatorsSkeleton />}
      >
        {(history) => <Plots personId={personId} history={history} isRecent={isRecent} />}
      </QueryPart>
    </Panel>
  )
}
