import { type Journey, OWN_MEAN } from '@attune/api'
import { Button, EvenBreathLine, Panel } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { personsAtom } from '../../../shared/clients/persons.ts'
import { PanelMeaning } from '../../../shared/meanings/panel-meaning.tsx'
import { getJourney } from '../queries/client-queries.ts'
import classes from '../client-profile.module.css'
import { JourneyLine } from './journey-line.tsx'
import { PlanLine } from './plan-line.tsx'
import { QueryPart } from '../query-part.tsx'
import { currentStepOf } from './step-counts.ts'

/** Number of days that a journey's line shows at first. */
const recentDays = 35

function JourneyProgress({ journey }: { journey: Journey }) {
  const { t } = useTranslation('client-profile')
  const [isWhole, setIsWhole] = useState(false)
  const current = currentStepOf(journey)
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
      {current && <PlanLine step={current} />}
    </>
  )
}

/** Explains the depth of a breath. In Grow, which has no plan, it is relative to the client's own mean. */
function Caption({ personId }: { personId: string }) {
  const { t } = useTranslation('client-profile')
  const { data: journey } = useQuery(getJourney(personId))
  const { data: persons } = useAtomValue(personsAtom)
  const steps = journey?.steps.filter(({ days }) => days.length > 0) ?? []
  if (!steps.some(({ step }) => step === 'grow')) return <span>{t('journey.caption')}</span>
  const name = persons?.find(({ id }) => id === personId)?.firstName ?? ''
  const ownMean = { name, days: OWN_MEAN.days }
  if (steps.every(({ step }) => step === 'grow')) return <span>{t('journey.ownMeanAlone', ownMean)}</span>
  return <span>{`${t('journey.caption')}. ${t('journey.ownMean', ownMean)}`}</span>
}

/** Draws the whole journey as one line, with one breath per day. */
export function JourneyPanel({ personId }: { personId: string }) {
  const { t } = useTranslation('client-profile')
  return (
    <div className={classes.journey}>
      <Panel
        id="journey"
        title={t('journey.title')}
        help={<PanelMeaning of="journey" title={t('journey.title')} />}
        caption={<Caption personId={personId} />}
        space="md"
      >
        <QueryPart
          of={getJourney(personId)}
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
