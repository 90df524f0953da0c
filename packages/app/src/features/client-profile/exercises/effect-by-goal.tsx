import type { ExerciseSession } from '@attune/api'
import { EffectScale, VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from './exercise-detail.module.css'
import { CorrectedMark } from './corrected-mark.tsx'
import { exerciseTypes, GoalIcon } from './goal-icon.tsx'
import { useEffectTexts } from './use-effect-texts.ts'
import { useRecordingTexts } from './use-recording-texts.ts'

/**
 * Shows the effect of an exercise on each of the four goals, including but not limited to its own, and the measures
 * behind each effect.
 */
export function EffectByGoal({ session }: { session: ExerciseSession }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const { basisOf, wordOf } = useEffectTexts(session)
  const { mark } = useRecordingTexts(session)
  return (
    <section>
      <h3>{t('exercise.effectByGoal')}</h3>
      <dl className={classes.byGoal}>
        {exerciseTypes.map((goal) => {
          const effect = session.goalEffects[goal]
          return (
            <div key={goal}>
              <dt>
                <GoalIcon goal={goal} />
                <span>
                  <span>{t(`shared:exerciseGoal.${goal}`)}</span>
                  <VisuallyHidden>{t('shared:colon')}</VisuallyHidden> <small>{basisOf(goal)}</small>
                </span>
              </dt>
              <dd>
                <EffectScale size="wide" effect={effect} label={wordOf(effect, goal)} />
                {effect !== null && <CorrectedMark label={mark} place="after" />}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
