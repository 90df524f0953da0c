import { type JourneyStep, plannedPerDay } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import classes from './plan-line.module.css'

/** Shows the plan of the current phase: 'Sense: 6 exercises, 5 reflections a day | 8 BPM | Stress balance'. */
export function PlanLine({ step: { step, bpm, goals } }: { step: JourneyStep }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const planned = plannedPerDay(step)
  return (
    <ul className={classes.plan} aria-label={t('plan.title')}>
      <li>
        <strong data-step={step}>{t('plan.step', { step: t(`shared:step.${step}`) })}</strong>{' '}
        <span>
          {planned
            ? t('plan.perDay', {
                exercises: formats.count(planned.exercises),
                reflections: formats.count(planned.reflections),
              })
            : t('plan.unplanned')}
        </span>
      </li>
      {bpm !== null && <li>{t('plan.bpm', { bpm })}</li>}
      <li>
        {goals.length > 0 ? goals.map((goal) => t(`shared:stepGoal.${goal}`)).join(t('plan.comma')) : t('plan.noGoals')}
      </li>
    </ul>
  )
}
