import type { ExerciseSession } from '@attune/api'
import { EffectScale, StaticTableRow } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from './exercises.module.css'
import { GoalIcon } from './goal-icon.tsx'
import { MeasureFigure } from './measure-figure.tsx'
import { measures } from './measures.ts'
import { useSessionTexts } from './use-session-texts.ts'

interface ExerciseRowProps {
  personId: string
  session: ExerciseSession
  onOpen: (session: ExerciseSession) => void
}

/** One exercise, which opens its detail. */
export function ExerciseRow({ personId, session, onOpen }: ExerciseRowProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const { day, begin, goals } = useSessionTexts(personId, session)
  const effect = t(session.result === null ? 'shared:notRated' : `shared:effect.${session.result}`)
  return (
    <StaticTableRow
      onOpen={() => onOpen(session)}
      cells={[
        t('exercises.at', { day, time: begin }),
        <span key="type" className={classes.type}>
          <GoalIcon goal={session.goal} />
          {t(`shared:exerciseGoal.${session.goal}`)}
        </span>,
        goals,
        ...measures.map(({ measure }) => (
          <MeasureFigure key={measure} measure={measure} value={session.measures?.[measure]} />
        )),
        <EffectScale key="effect" effect={session.result} label={effect} isLabelHidden="narrow" />,
      ]}
    />
  )
}
