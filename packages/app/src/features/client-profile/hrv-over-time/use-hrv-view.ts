import { EXERCISE_MEASURES, type ExerciseMeasure } from '@attune/api'
import { useSearchParams } from 'react-router-dom'
import { type Range, RANGES } from './plot-of.ts'

/** The chosen measure and range, which are in the address: a link to them can be sent. */
export function useHrvView() {
  const [params] = useSearchParams()
  const measure = EXERCISE_MEASURES.find((one) => one === params.get('measure')) ?? 'hrv1'
  const range = RANGES.find((one) => one === params.get('days')) ?? 'all'
  /** The address's query with another choice. */
  const searchWith = (change: { measure?: ExerciseMeasure; range?: Range }): string => {
    const next = new URLSearchParams(params)
    next.set('measure', change.measure ?? measure)
    next.set('days', change.range ?? range)
    return `?${next}`
  }
  return { measure, range, searchWith }
}
