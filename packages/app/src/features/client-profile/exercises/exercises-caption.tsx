import { doneInStep, hasRunItsDays, onTrackFrom, PREFERRED_STEP_DAYS } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { getJourney } from '../queries/client-queries.ts'
import { CountOfPlan } from '../count-of-plan.tsx'
import { currentStepOf } from '../journey/step-counts.ts'

/**
 * Shows '22/30 in Sense so far, 24 is on track' once the rules judge the step, and 'judged from day 7' before that. In
 * Grow, which has no plan, shows '16 in Grow'.
 */
export function ExercisesCaption({ personId }: { personId: string }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const step = currentStepOf(useQuery(getJourney(personId)).data)
  if (!step) return null
  const { done, planned } = doneInStep(step, 'exercises')
  const name = t(`shared:step.${step.step}`)
  return (
    <>
      <CountOfPlan personId={personId} done={done} planned={planned} />{' '}
      <span>
        {planned === null || planned === 0
          ? t('inStep', { step: name })
          : hasRunItsDays(step.days.length)
            ? t('exercises.soFar', { step: name, onTrack: formats.count(onTrackFrom(planned)) })
            : t('exercises.soFarUnjudged', { step: name, day: formats.count(PREFERRED_STEP_DAYS) })}
      </span>
    </>
  )
}
