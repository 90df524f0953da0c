import type { Breath } from '../breath-path.ts'
import type { BreathStep } from '../BreathLine/phase.ts'

/**
 * Width and depth of each breath, in pixels of a window that is 1440 pixels wide. The breaths change from quick and
 * shallow to slow and deep.
 */
const drawn: Record<BreathStep, readonly (readonly [width: number, depth: number])[]> = {
  learn: [
    [43, 50],
    [40, 75],
    [46, 61],
    [50, 90],
    [45, 79],
    [55, 98],
  ],
  sense: [
    [65, 110],
    [69, 118],
    [77, 126],
    [85, 138],
    [92, 144],
    [100, 152],
    [109, 160],
    [120, 171],
  ],
  grow: [
    [148, 183],
    [164, 191],
    [181, 196],
  ],
}

/** The first breath is already exhaling at the left edge. */
const firstStart = -18
const deepest = 207

function inRow(): (Breath & { step: BreathStep })[] {
  let start = firstStart
  return (['learn', 'sense', 'grow'] as const).flatMap((step) =>
    drawn[step].map(([width, height]) => {
      const breath = { start, width, depth: height / deepest, step }
      start += width
      return breath
    }),
  )
}

/** The breaths of the sign-in line, side by side. */
export const signInBreaths = inRow()
