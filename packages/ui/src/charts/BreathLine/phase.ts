import type { ReactNode } from 'react'

/** The three steps of a journey. */
export type BreathStep = 'learn' | 'sense' | 'grow'

/** One lived day. */
export interface BreathDay {
  /** Done ÷ planned. A value above 1 is drawn as 1. `null` means that there is no data, and the line has a gap. */
  depth: number | null
  /** Readout text, such as 'Jun 9, 1 of 6 done'. */
  label?: string
  /**
   * Icons of the day's other events, in a lane below the day numbers (hero). The day's text must name them, too. Days
   * with an empty list reserve space for the lane.
   */
  marks?: readonly ReactNode[]
}

/** One phase of a journey. */
export interface BreathPhase {
  /** The phase's step, which gives its line the colour. */
  step: BreathStep
  /** The days of the phase up to today. The last day of the active phase is today. */
  days: readonly BreathDay[]
  /** Number of days for which the phase is planned. Sets the phase's width, unless the phase runs longer. */
  plannedDays: number
  /** Whether the 80 % line is drawn across the phase (hero). Default: true. */
  hasThreshold?: boolean
  /** Heading above the phase. A `<strong>` within it has the phase's colour. */
  heading?: ReactNode
  /** The active phase has a dot at the current time. A planned phase is dotted. */
  status: 'completed' | 'active' | 'planned'
}
