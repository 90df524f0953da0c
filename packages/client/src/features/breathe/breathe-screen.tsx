import { type BreathsPerMinute, type ExerciseGoal, newId, type StartedExercise, type Today } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayAtom } from '../../shared/day/day-atoms.ts'
import { ReadState } from '../../shared/read-state.tsx'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import { BeforeExercise } from './before-exercise.tsx'
import { Pacer } from './pacer.tsx'
import { ExerciseResult, type FinishedExercise } from './exercise-result.tsx'

/** The screen of a paced exercise: the choices before it, the pacer, and the result. */
export function BreatheScreen() {
  const { t } = useTranslation()
  const query = useAtomValue(todayAtom)
  const today = query.data
  const [running, setRunning] = useState<StartedExercise>()
  const [step, setStep] = useState<Today['step']>('learn')
  const [finished, setFinished] = useState<FinishedExercise>()
  if (finished) {
    return <ExerciseResult finished={finished} step={step} onDone={() => setFinished(undefined)} />
  }
  if (running) {
    return (
      <Pacer
        start={running}
        onEnd={(exercise) => {
          setRunning(undefined)
          setFinished(exercise)
        }}
      />
    )
  }
  const slots = today?.slots.filter(({ state }) => state !== 'cut') ?? []
  const done = slots.filter(({ state }) => state === 'done').length
  const begin = (goal: ExerciseGoal) => {
    if (!today?.bpm) return
    setStep(today.step)
    setRunning({ id: newId(), goal, bpm: today.bpm as BreathsPerMinute, startedAt: new Date().toISOString() })
  }
  return (
    <>
      <ScreenHeading title={t('tabs.breathe')}>
        {slots.length > 0 && t('breathe.ofToday', { done, all: slots.length })}
      </ScreenHeading>
      <ReadState query={query} />
      {today && (today.bpm === null ? <p>{t('breathe.noPace')}</p> : <BeforeExercise today={today} onBegin={begin} />)}
    </>
  )
}
