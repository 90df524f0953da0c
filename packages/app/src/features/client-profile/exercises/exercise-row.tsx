import type { ExerciseSession } from '@attune/api'
import { EffectScale } from '@attune/ui'
import { useRef } from 'react'
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

/** One exercise. Its time opens the detail; a click anywhere on the row is a convenience for the mouse. */
export function ExerciseRow({ personId, session, onOpen }: ExerciseRowProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const { day, begin, goals } = useSessionTexts(personId, session)
  const effect = t(session.result === null ? 'shared:notRated' : `shared:effect.${session.result}`)
  const opener = useRef<HTMLButtonElement>(null)
  const openByMouse = () => {
    // Where the focus returns to when the detail closes.
    opener.current?.focus({ preventScroll: true })
    onOpen(session)
  }
  return (
    <tr onClick={openByMouse}>
      <th scope="row">
        <button
          ref={opener}
          type="button"
          aria-haspopup="dialog"
          onClick={(event) => {
            // The row would open it a second time.
            event.stopPropagation()
            onOpen(session)
          }}
        >
          {t('exercises.at', { day, time: begin })}
        </button>
      </th>
      <td>
        <span className={classes.type}>
          <GoalIcon goal={session.goal} />
          {t(`shared:exerciseGoal.${session.goal}`)}
        </span>
      </td>
      <td className={classes.goals}>{goals}</td>
      {measures.map(({ measure }) => (
        <td key={measure} className={classes.measure}>
          <MeasureFigure measure={measure} value={session.measures?.[measure]} />
        </td>
      ))}
      <td>
        <EffectScale effect={session.result} label={effect} isLabelHidden="narrow" />
      </td>
    </tr>
  )
}
