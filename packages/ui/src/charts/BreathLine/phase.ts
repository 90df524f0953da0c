import type { ReactNode } from 'react'

/** The three steps of a journey. */
export type BreathStep = 'learn' | 'sense' | 'grow'

/** One lived day. */
export interface BreathDay {
  /** Done ÷ planned, 0 to 1. null where it isn't known: the line has a gap there. */
  depth: number | null
  /** What the day says when it is pointed at, as in 'Jun 9, 1 of 6 done'. */
  label?: string
}

/** One phase of a journey. */
export interface BreathPhase {
  step: BreathStep
  /** The days lived so far. The last one of the active phase is today. */
  days: readonly BreathDay[]
  plannedDays: number
  /** Stands above the phase; a `<strong>` in it takes the phase's colour. */
  heading?: ReactNode
  status: 'completed' | 'active' | 'planned'
}
