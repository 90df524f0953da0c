import { EXERCISE_MEASURES, type ExerciseMeasure } from '@attune/api'
import type { Formats } from '../../../shared/format/formats.ts'

interface MeasureFormat {
  /** The unit on screen. */
  unit: 'ms' | 'breathsOrBeats'
  format: (formats: Formats, value: number) => string
}

const whole: MeasureFormat['format'] = (formats, value) => formats.count(Math.round(value))

const measureFormats: Record<ExerciseMeasure, MeasureFormat> = {
  hrv1: { unit: 'ms', format: whole },
  hrv2: { unit: 'ms', format: whole },
  pulseRate: { unit: 'breathsOrBeats', format: whole },
  respiratory: { unit: 'breathsOrBeats', format: (formats, value) => formats.tenths(value) },
}

/** The four measures in display order, each with its unit and number of digits. */
export const measures = EXERCISE_MEASURES.map((measure) => ({ measure, ...measureFormats[measure] }))
