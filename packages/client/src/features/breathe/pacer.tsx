import { MINUTE_MS, type StartedExercise } from '@attune/api'
import { Button } from '@attune/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordAtom } from '../../shared/records/record-atoms.ts'
import { SHORTEST_EXERCISE } from '../../shared/records/running-exercise.ts'
import { useQuiet } from '../../shared/quiet.ts'
import classes from './breathe.module.css'
import { BreathWave } from './breath-wave.tsx'
import { minutesAtom } from './choices.ts'
import { EndEarly } from './end-early.tsx'
import type { FinishedExercise } from './exercise-result.tsx'
import { Figures } from './figures.tsx'
import { useBreathing } from './use-breathing.ts'
import { useKeptWhileRunning } from './use-kept-while-running.ts'
import { useRecorder } from './use-recorder.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface PacerProps {
  start: StartedExercise
  onEnd: (exercise: FinishedExercise | undefined) => void
}

/**
 * Guides the exercise. The client breathes in and out at the pace until the time is over or the client ends the
 * exercise.
 */
export function Pacer({ start, onEnd }: PacerProps) {
  const { t } = useTranslation()
  const record = useSetAtom(recordAtom)
  const total = useAtomValue(minutesAtom) * MINUTE_MS
  const [isAsking, setAsking] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const isOver = useRef(false)
  const keep = async () => {
    isOver.current = true
    const content = contentNow()
    return { isSent: await record(content, start.id), beats: content.rrIntervals.length }
  }
  const end = async (breathed: number) => {
    if (isOver.current) return
    if (breathed < SHORTEST_EXERCISE) {
      isOver.current = true
      return onEnd(undefined)
    }
    setEnding(true)
    onEnd({ start, breathed, ...(await keep()) })
  }
  const breathing = useBreathing({ bpm: start.bpm, total, onOver: () => void end(total) })
  const { isPaused, elapsed, slept } = breathing
  const recorded = useRecorder(isPaused)
  const contentNow = () => ({
    kind: 'exercise' as const,
    start,
    endedAt: new Date().toISOString(),
    ...recorded(),
  })
  useKeptWhileRunning(start.id, () =>
    isOver.current || isPaused ? undefined : { content: contentNow(), breathed: breathing.watch.elapsed() },
  )
  useWakeLock()
  useQuiet()
  // If the session is lost or the client leaves, saves the part of the exercise that has been done.
  const leave = useEffectEvent(() => {
    if (!isOver.current && breathing.watch.elapsed() >= SHORTEST_EXERCISE) void keep()
  })
  useEffect(() => () => leave(), [])
  const word = isPaused ? 'paused' : breathing.isInhale ? 'in' : 'out'
  return (
    <div className={classes.pacer}>
      <h1 className={classes.exercise}>{t('breathe.exercise', { goal: t(`goal.${start.goal}`), bpm: start.bpm })}</h1>
      <p className={classes.word}>{t(`breathe.${word}`)}</p>
      <BreathWave bpm={start.bpm} watch={breathing.watch} isPaused={isPaused} />
      <Figures left={total - elapsed} />
      {slept > 0 && (
        <p role="alert" className={classes.slept}>
          {t('breathe.slept', { count: Math.round(slept / MINUTE_MS) })}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="secondary" onClick={breathing.toggle}>
          {t(isPaused ? 'breathe.carryOn' : 'breathe.pause')}
        </Button>
        <Button
          variant="quiet"
          isBusy={isEnding}
          busyLabel={t('breathe.ending')}
          onClick={() => {
            breathing.pause()
            setAsking(true)
          }}
        >
          {t('breathe.endEarly')}
        </Button>
      </div>
      <EndEarly
        isOpen={isAsking}
        elapsed={elapsed}
        isKept={elapsed >= SHORTEST_EXERCISE}
        onKeep={() => {
          setAsking(false)
          breathing.carryOn()
        }}
        onEnd={() => {
          setAsking(false)
          void end(elapsed)
        }}
      />
    </div>
  )
}
