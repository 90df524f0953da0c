import { INDICATORS } from '@attune/api'
import { Panel, Skeleton } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { indicatorsFamily } from '../queries/client-queries.ts'
import classes from '../client-profile.module.css'
import { IndicatorFigures } from './indicator-figures.tsx'
import { QueryPart } from '../query-part.tsx'

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

/** The indicators: each one's average of the week, and every day since the journey began. */
export function IndicatorsPanel({ personId }: { personId: string }) {
  const { t } = useTranslation('client-profile')
  return (
    <Panel title={t('indicators.title')} caption={t('indicators.caption')}>
      <QueryPart
        of={indicatorsFamily(personId)}
        part="indicators"
        emptyText={t('indicators.empty')}
        skeleton={<IndicatorsSkeleton />}
      >
        {(history) => (
          <div className={classes.indicators}>
            {INDICATORS.map((indicator) => (
              <IndicatorFigures key={indicator} indicator={indicator} history={history} />
            ))}
          </div>
        )}
      </QueryPart>
    </Panel>
  )
}
