import type { ExerciseSession } from '@attune/api'
import { EffectScale } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/dialog.tsx'
import { EffectByGoal } from './effect-by-goal.tsx'
import { GoalIcon } from './goal-icon.tsx'
import classes from './exercise-detail.module.css'
import { MeasuresTable } from './measures-table.tsx'
import { MinuteOfBreathing } from './minute-of-breathing.tsx'
import { useSessionTexts } from './use-session-texts.ts'

interface ExerciseDetailProps {
  personId: string
  /** The client's. */
  name: string
  session: ExerciseSession
  onClose: () => void
}

/** One exercise in a side panel: the profile stays visible. */
export function ExerciseDetail({ personId, name, session, onClose }: ExerciseDetailProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const { dayInSentence, begin, end, isElsewhere, goals, hasGoals, step } = useSessionTexts(personId, session)
  const bpm = session.bpm
  return (
    <Dialog
      isOpen
      onClose={onClose}
      placement="side"
      initialFocus="title"
      above={t(isElsewhere ? 'exercise.whenElsewhere' : 'exercise.when', { name, day: dayInSentence, begin, end })}
      icon={<GoalIcon goal={session.goal} />}
      title={t('exercise.title', { type: t(`shared:exerciseGoal.${session.goal}`) })}
    >
      <div className={classes.detail}>
        <dl className={classes.outcome}>
          <div>
            <dt>{t('exercise.goal')}</dt>
            <dd>{hasGoals ? t('exercise.goalAtPace', { goals, bpm }) : t('exercise.pace', { bpm })}</dd>
          </div>
          <div>
            <dt>{t('exercise.result')}</dt>
            <dd>
              <EffectScale
                effect={session.result}
                label={t(session.result === null ? 'shared:notRated' : `shared:effect.${session.result}`)}
              />
            </dd>
          </div>
        </dl>
        <MinuteOfBreathing session={session} step={step} />
        <MeasuresTable session={session} />
        <EffectByGoal goalEffects={session.goalEffects} />
      </div>
    </Dialog>
  )
}
