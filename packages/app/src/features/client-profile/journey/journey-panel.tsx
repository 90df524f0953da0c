import type { Journey } from '@attune/api'
import { Button, EvenBreathLine, Panel } from '@attune/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { journeyFamily } from '../queries/client-queries.ts'
import classes from '../client-profile.module.css'
import { JourneyLine } from './journey-line.tsx'
import { QueryPart } from '../query-part.tsx'

/** Days that a journey's line shows at first. */
const recentDays = 35

function JourneyProgress({ journey }: { journey: Journey }) {
  const { t } = useTranslation('client-profile')
  const [isWhole, setIsWhole] = useState(false)
  const days = journey.steps.reduce((sum, step) => sum + step.days.length, 0)
  if (days === 0) return <p className={classes.nothing}>{t('journey.empty')}</p>
  return (
    <>
      <JourneyLine journey={journey} maxDays={isWhole ? days : recentDays} />
      {days > recentDays && (
        <div className={classes.more}>
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('journey.showRecent', { days: recentDays }) : t('journey.showWhole')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The whole journey as one line, one breath a day. */
export function JourneyPanel({ personId }: { personId: string }) {
  const { t } = useTranslation('client-profile')
  return (
    <div className={classes.journey}>
      <Panel title={t('journey.title')} caption={t('journey.caption')} space="md">
        <QueryPart
          of={journeyFamily(personId)}
          part="journey"
          emptyText={t('journey.empty')}
          skeleton={
            <div className={classes.journeySkeleton}>
              <EvenBreathLine breaths={21} width="100%" height="9rem" />
            </div>
          }
        >
          {(journey) => <JourneyProgress journey={journey} />}
        </QueryPart>
      </Panel>
    </div>
  )
}
