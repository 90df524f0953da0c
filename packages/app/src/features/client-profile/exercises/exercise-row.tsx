import type { ExerciseSession } from '@attune/api'
import { EffectScale, StaticTableRow, VisuallyHidden } from '@attune/ui'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { CorrectedMark } from './corrected-mark.tsx'
import classes from './exercises.module.css'
import { GoalIcon } from './goal-icon.tsx'
import { MeasureFigure } from './measure-figure.tsx'
import { measures } from './measures.ts'
import { useEffectTexts } from './use-effect-texts.ts'
import { useRecordingTexts } from './use-recording-texts.ts'
import { useSessionTexts } from './use-session-texts.ts'

interface ExerciseRowProps {
  personId: string
  session: ExerciseSession
  onOpen: (session: ExerciseSession) => void
}

/** Shows an exercise, and opens its detail. If it has no measures, the row shows the reason in their place. */
export function ExerciseRow({ personId, session, onOpen }: ExerciseRowProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const { day, begin } = useSessionTexts(personId, session)
  const { problem, mark } = useRecordingTexts(session)
  const { basisOf, effectOn, wordOf } = useEffectTexts(session)
  const { goal, measures: measured, result } = session
  const open = () => onOpen(session)
  const cells = [
    t('exercises.at', { day, time: begin }),
    <span key="type" className={classes.type}>
      <GoalIcon goal={goal} />
      <span>{t(`shared:exerciseGoal.${goal}`)}</span>
    </span>,
  ]
  if (problem) {
    return (
      <StaticTableRow onOpen={open} cells={cells}>
        <span className={classes.none}>{problem}</span>
      </StaticTableRow>
    )
  }
  const word = wordOf(result, goal)
  const basis = (
    <>
      <span aria-hidden>{basisOf(goal)}</span>
      <VisuallyHidden>{` ${effectOn(goal)}`}</VisuallyHidden>
    </>
  )
  return (
    <StaticTableRow
      onOpen={open}
      cells={[
        ...cells,
        ...measures.map(({ measure }) => (
          <MeasureFigure key={measure} measure={measure} value={measured?.[measure]} mark={mark} />
        )),
        <Fragment key="effect">
          <EffectScale
            effect={result}
            label={word}
            basis={basis}
            isLabelHidden="narrow"
            data-tooltip={t('exercises.effectOnIs', { effect: effectOn(goal), word })}
          />
          {result !== null && <CorrectedMark label={mark} place="after" />}
        </Fragment>,
      ]}
    />
  )
}
