import type { ExerciseSession } from '@attune/api'
import { EffectScale } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latestSessionsAtom } from '../../shared/exercise/session-atoms.ts'
import { SessionDetail } from '../../shared/exercise/session-detail.tsx'
import { useFormats } from '../../shared/format/use-formats.ts'
import { Part } from './part.tsx'
import classes from './progress.module.css'

/** Shows one exercise, which opens to show its measures. */
function ExerciseRow({ session }: { session: ExerciseSession }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { goal, date, startedAt, timezone, measures, result } = session
  return (
    <li>
      <details className={classes.exercise} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <span className={classes.stack}>
            <b>{t(`goal.${goal}`)}</b>
            <span className={classes.muted}>{`${formats.day(date)}, ${formats.time(startedAt, timezone)}`}</span>
          </span>
          <span className={classes.stack}>
            {measures ? (
              <>
                <b>{t('result.milliseconds', { value: formats.whole(measures.hrv1) })}</b>
                <span className={classes.muted}>{t('measure.hrv1')}</span>
              </>
            ) : (
              <span className={classes.muted}>{t('progress.noStrap')}</span>
            )}
          </span>
          <EffectScale effect={result} label={result ? t(`effect.${result}`) : t('progress.unrated')} isLabelHidden />
        </summary>
        {isOpen && <SessionDetail session={session} />}
      </details>
    </li>
  )
}

/** Lists the latest exercises. */
export function Exercises() {
  const { t } = useTranslation()
  return (
    <Part title={t('progress.exercises')} query={useAtomValue(latestSessionsAtom)}>
      {(sessions) =>
        sessions.length === 0 ? (
          <p>{t('progress.firstExercise')}</p>
        ) : (
          <ul className={classes.list}>
            {sessions.map((session) => (
              <ExerciseRow key={session.id} session={session} />
            ))}
          </ul>
        )
      }
    </Part>
  )
}
