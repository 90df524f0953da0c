import type { ExerciseSession, JourneyStepName } from '@attune/api'
import { BreathMinute } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from './exercise-detail.module.css'
import { useFormats } from '../../../shared/format/use-formats.ts'

/**
 * Shows the goal pace and the mean of the recording as a minute of even breaths. The recording itself isn't part of the
 * answer.
 */
export function MinuteOfBreathing({ session, step }: { session: ExerciseSession; step: JourneyStepName }) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  const goal = session.bpm
  const breathed = session.measures?.respiratory ?? null
  const result = breathed === null ? null : formats.tenths(breathed)
  return (
    <section>
      <BreathMinute
        goal={goal}
        result={breathed}
        step={step}
        heading={<h3>{t('exercise.minute')}</h3>}
        label={t(result === null ? 'exercise.minuteWithoutResult' : 'exercise.minuteLabel', { goal, result })}
        goalLabel={t('exercise.minuteGoal', { goal })}
        {...(result !== null && { resultLabel: t('exercise.minuteResult', { result }) })}
        axisLabels={[
          t('exercise.second', { second: 0 }),
          t('exercise.second', { second: 30 }),
          t('exercise.second', { second: 60 }),
        ]}
      />
      <p className={classes.note}>{t('exercise.minuteNote')}</p>
    </section>
  )
}
