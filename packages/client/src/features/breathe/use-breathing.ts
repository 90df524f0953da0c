import { MINUTE_MS } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { isInhale } from '../../shared/breath.ts'
import { soundAtom, vibrationAtom } from './choices.ts'
import { playTurn } from './sound.ts'
import { createStopwatch } from './stopwatch.ts'

interface BreathingOptions {
  /** Breaths a minute. */
  bpm: number
  /** Length of the exercise in milliseconds. */
  total: number
  onOver: () => void
}

const tick = 100

/** Returns the time of an exercise, and whether the client should be breathing in. */
export function useBreathing({ bpm, total, onOver }: BreathingOptions) {
  const hasSound = useAtomValue(soundAtom)
  const hasVibration = useAtomValue(vibrationAtom)
  const [watch] = useState(() => createStopwatch())
  const [elapsed, setElapsed] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [slept, setSlept] = useState(0)
  const isIn = isInhale(((elapsed * bpm) / MINUTE_MS) % 1)

  const advance = useEffectEvent(() => {
    const gap = watch.tick()
    if (gap > 0) {
      setSlept(gap)
      setPaused(true)
    }
    const passed = Math.min(watch.elapsed(), total)
    setElapsed(passed)
    if (passed >= total) onOver()
  })
  useEffect(() => {
    const timer = setInterval(() => advance(), tick)
    return () => clearInterval(timer)
  }, [])

  const turn = useEffectEvent((isNowIn: boolean) => {
    if (hasSound) playTurn(isNowIn)
    if (hasVibration) navigator.vibrate(isNowIn ? 120 : [60, 60, 60])
  })
  useEffect(() => turn(isIn), [isIn])

  const pause = () => {
    watch.pause()
    setPaused(true)
  }
  const carryOn = () => {
    watch.carryOn()
    setSlept(0)
    setPaused(false)
  }
  return { watch, elapsed, isInhale: isIn, isPaused, slept, pause, carryOn, toggle: isPaused ? carryOn : pause }
}
