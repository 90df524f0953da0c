import type { StartedExercise, Today } from '@attune/api'
import { Button } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { todayAtom } from '../../shared/day/day-atoms.ts'
import { SessionDetail } from '../../shared/exercise/session-detail.tsx'
import { latestSessionsAtom } from '../../shared/exercise/session-atoms.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import classes from './breathe.module.css'

/** An exercise that has ended. */
export interface FinishedExercise {
  readonly start: StartedExercise
  /** Duration in milliseconds, without pauses. */
  readonly breathed: number
  /** Whether the server has received the exercise. */
  readonly isSent: boolean
  /** Number of intervals that the strap has sent. */
  readonly beats: number
}

interface ExerciseResultProps {
  finished: FinishedExercise
  /** The step in which the exercise began. */
  step: Today['step']
  onDone: () => void
}

/** Shows the result of an exercise in a few words, without praise. */
export function ExerciseResult({ finished, step, onDone }: ExerciseResultProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { start, breathed, isSent, beats } = finished
  const { data: today } = useAtomValue(todayAtom)
  const { data } = useAtomValue(latestSessionsAtom)
  const session = data?.find(({ id }) => id === start.id)
  return (
    <>
      <ScreenHeading title={t('result.title', { time: formats.duration(breathed), goal: t(`goal.${start.goal}`) })} />
      <p className={classes.muted}>{t('result.pace', { bpm: start.bpm })}</p>
      {today && today.step !== step && (
        // On its first day, Grow counts all exercises of the day.
        <p>
          {t(today.step === 'grow' ? 'result.growBegan' : 'result.stepChanged', {
            step: t(`step.${today.step}`),
            before: t(`step.${step}`),
          })}
        </p>
      )}
      {beats === 0 ? (
        <section>
          <h2 className={classes.name}>{t('result.counts')}</h2>
          <p>{t('result.withoutStrap')}</p>
        </section>
      ) : (
        session && <SessionDetail session={session} />
      )}
      <Button size="wide" onClick={onDone}>
        {t('result.done')}
      </Button>
      <output className={classes.muted}>{t(isSent ? 'result.sent' : 'records.later')}</output>
    </>
  )
}
