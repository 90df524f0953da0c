import { ActivityLegend, Panel } from '@attune/ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { getActivity, getJourney } from '../queries/client-queries.ts'
import { QueryPart } from '../query-part.tsx'
import { currentStepOf } from '../journey/step-counts.ts'
import { ActivityPages } from './activity-pages.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { PanelMeaning } from '../../../shared/meanings/panel-meaning.tsx'

function Legend({ personId }: { personId: string }) {
  const { t } = useTranslation('client-profile')
  const step = currentStepOf(useQuery(getJourney(personId)).data)
  const days = useQuery(getActivity(personId)).data?.days ?? []
  return (
    <ActivityLegend
      step={step?.step ?? days[0]?.step ?? 'learn'}
      exercise={t('activity.legend.exercise')}
      exerciseDone={t('activity.legend.exerciseDone')}
      exerciseMissed={t('activity.legend.exerciseMissed')}
      exerciseOpen={t('activity.legend.exerciseOpen')}
      reflection={t('activity.legend.reflection')}
      reflectionDone={t('activity.legend.reflectionDone')}
      reflectionMissed={t('activity.legend.reflectionMissed')}
      reflectionOpen={t('activity.legend.reflectionOpen')}
      {...(days.some(({ assessments }) => assessments.length > 0) && { assessment: t('activity.legend.assessment') })}
      {...(days.some(({ zoneChange }) => zoneChange) && { zoneChange: t('activity.legend.zoneChange') })}
    />
  )
}

/** Shows the activity history, with one strip per day in the client's time. */
export function ActivityPanel({ personId }: { personId: string }) {
  const { t } = useTranslation('client-profile')
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Panel
      id="activity"
      title={t('activity.title')}
      help={<PanelMeaning of="activity" title={t('activity.title')} />}
      caption={<Legend personId={personId} />}
      headingRef={heading}
    >
      <QueryPart
        of={getActivity(personId)}
        part="calendarEvents"
        emptyText={t('activity.empty')}
        skeleton={<ActivitySkeleton rows={7} />}
      >
        {(latest) => <ActivityPages key={personId} latest={latest} heading={heading} />}
      </QueryPart>
    </Panel>
  )
}
