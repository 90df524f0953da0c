import type { ExerciseSession } from '@attune/api'
import { EffectScale } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from './exercise-detail.module.css'
import { exerciseTypes, GoalIcon } from './goal-icon.tsx'

/** The effect of the exercise on each of the four goals, not only its own. */
export function EffectByGoal({ goalEffects }: Pick<ExerciseSession, 'goalEffects'>) {
  const { t } = useTranslation(['client-profile', 'shared'])
  return (
    <section>
      <h3>{t('exercise.effectByGoal')}</h3>
      <dl className={classes.byGoal}>
        {exerciseTypes.map((goal) => {
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
