import { breathLine } from '../../../platform/design-tokens.ts'
import type { Point } from './pen.ts'

const { inhale } = breathLine

/** Returns the height of a breath at a time of its day. Both are from 0 to 1. */
const breathAt = (time: number): number =>
  time < inhale
    ? (1 - Math.cos((Math.PI * time) / inhale)) / 2
    : (1 + Math.cos((Math.PI * (time - inhale)) / (1 - inhale))) / 2

const pointsADay = 28

export interface BreathBox {
  readonly x: number
  /** Width of a day. */
  readonly width: number
  readonly baseline: number
  /** Height of a full breath. */
  readonly amplitude: number
}

/** Returns the line of one day's breath, or of the part between two times of the day. */
export function breath({ x, width, baseline, amplitude }: BreathBox, depth: number, from = 0, until = 1): Point[] {
  const steps = Math.max(1, Math.ceil(pointsADay * (until - from)))
  return Array.from({ length: steps + 1 }, (_, index) => {
    const time = from + ((until - from) * index) / steps
    return { x: x + width * time, y: baseline - amplitude * depth * breathAt(time) }
  })
}
