import { type ExerciseGoal, type ExerciseSession, GOAL_MEASURES, type GoalEffect } from '@attune/api'
import { useTranslation } from 'react-i18next'

/** Returns the texts for the effects of a session. The text of each effect names its measures. */
export function useEffectTexts({ measures }: Pick<ExerciseSession, 'measures'>) {
  const { t } = useTranslation(['client-profile', 'shared'])
  /** Returns the measures on which a type's effect is based, such as 'HRV-1, lower pulse rate'. */
  const basisOf = (goal: ExerciseGoal) =>
    GOAL_MEASURES[goal].map((measure) => t(`shared:goalMeasure.${measure}`)).join(t('exercises.comma'))
  const hasBreathing = measures !== null && measures.respiratory !== null
  const isMeasured = (goal: ExerciseGoal) =>
    measures !== null && (hasBreathing || !GOAL_MEASURES[goal].some((measure) => measure === 'respiratory'))
  return {
    basisOf,
    /** Returns the effect of a type and its measures, such as 'Effect on Calm: HRV-1, lower pulse rate'. */
    effectOn: (goal: ExerciseGoal) =>
      t('exercises.effectOn', { goal: t(`shared:exerciseGoal.${goal}`), measures: basisOf(goal) }),
    /** Returns the word for an effect. If there is none, says whether there may be one later. */
    wordOf: (effect: GoalEffect | null, goal: ExerciseGoal) => {
      if (effect !== null) return t(`shared:effect.${effect}`)
      return t(isMeasured(goal) ? 'shared:notRated' : 'shared:unrated')
    },
  }
}
