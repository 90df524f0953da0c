import type { ExerciseSession } from '@attune/api'
import { EffectScale, TooltipArea } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/dialog.tsx'
import { ExerciseBeats } from './beats/exercise-beats.tsx'
import { CorrectedLegend, CorrectedMark } from './corrected-mark.tsx'
import { EffectByGoal } from './effect-by-goal.tsx'
import { GoalIcon } from './goal-icon.tsx'
import classes from './exercise-detail.module.css'
import { MeasuresTable } from './measures-table.tsx'
import { MinuteOfBreathing } from './minute-of-breathing.tsx'
import { useEffectTexts } from './use-effect-texts.ts'
import { useRecordingTexts } from './use-recording-texts.ts'
import { useSessionTexts } from './use-session-texts.ts'

interface ExerciseDetailProps {
  personId: string
  /** The client's name. */
  name: string
  session: ExerciseSession
  onClose: () => void
}

/** Shows an exercise in a side panel, while the profile stays visible. */
export function ExerciseDetail({ personId, name, session, onClose }: ExerciseDetailProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const { dayInSentence, begin, end, isElsewhere, goals, step } = useSessionTexts(personId, session)
  const { problem, mark } = useRecordingTexts(session)
  const { effectOn, wordOf } = useEffectTexts(session)
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
      <TooltipArea className={classes.detail}>
        <dl className={classes.outcome}>
          <div>
            <dt>{t('exercise.goal')}</dt>
            <dd>{goals ? t('exercise.goalAtPace', { goals, bpm }) : t('exercise.pace', { bpm })}</dd>
          </div>
          <div>
            <dt>{effectOn(session.goal)}</dt>
            <dd>
              <EffectScale effect={session.result} label={wordOf(session.result, session.goal)} />
              {session.result !== null && <CorrectedMark label={mark} place="after" />}
              {problem && <span className={classes.problem}>{problem}</span>}
            </dd>
          </div>
        </dl>
        <MinuteOfBreathing session={session} step={step} />
        <MeasuresTable session={session} />
        {session.recording && <ExerciseBeats personId={personId} sessionId={session.id} />}
        <EffectByGoal session={session} />
        <CorrectedLegend />
      </TooltipArea>
    </Dialog>
  )
}
