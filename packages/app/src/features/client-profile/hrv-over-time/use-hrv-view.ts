import { EXERCISE_MEASURES, type ExerciseMeasure, type Posture, POSTURES } from '@attune/api'
import { useSearchParams } from 'react-router-dom'
import { type Range, RANGES } from './plot-of.ts'

/** Returns the chosen measure and range. They are in the address, so that the coach can share a link to them. */
export function useHrvView() {
  const [params] = useSearchParams()
  const measure = EXERCISE_MEASURES.find((one) => one === params.get('measure')) ?? 'hrv1'
  const range = RANGES.find((one) => one === params.get('days')) ?? 'all'
  const posture = POSTURES.find((one) => one === params.get('posture'))
  /** Returns the address's query after a different choice. */
  const searchWith = (change: { measure?: ExerciseMeasure; range?: Range; posture?: Posture }): string => {
    const next = new URLSearchParams(params)
    next.set('measure', change.measure ?? measure)
    next.set('days', change.range ?? range)
    if (change.posture) next.set('posture', change.posture)
    return `?${next}`
  }
  return { measure, range, posture, searchWith }
}
