import type { ExerciseGoal, ExerciseSession } from '@attune/api'
import { EffectScale } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from './exercise-detail.module.css'
import { GoalIcon } from './goal-icon.tsx'

/** As the specification lists the types of an exercise. */
const goals: readonly ExerciseGoal[] = ['learn', 'calm', 'focus', 'energy']

/** The effect of the exercise on each of the four goals, not only its own. */
export function EffectByGoal({ goalEffects }: Pick<ExerciseSession, 'goalEffects'>) {
  const { t } = useTranslation(['client-profile', 'shared'])
  return (
    <section>
      <h3>{t('exercise.effectByGoal')}</h3>
      <dl className={classes.byGoal}>
        {goals.map((goal) => {
          const effect = goalEffects[goal]
          return (
            <div key={goal}>
              <dt>
                <GoalIcon goal={goal} />
                {t(`shared:exerciseGoal.${goal}`)}
              </dt>
              <dd>
                <EffectScale
                  size="wide"
                  effect={effect}
                  label={t(effect === null ? 'shared:notRated' : `shared:effect.${effect}`)}
                />
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
