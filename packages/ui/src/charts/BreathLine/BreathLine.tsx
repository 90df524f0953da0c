import type { ChartTable } from '../HiddenTable.tsx'
import { HeroLine } from './HeroLine.tsx'
import type { BreathPhase } from './phase.ts'
import { RowLine } from './RowLine.tsx'

export interface BreathLineProps {
  /** 'row': seven days of the phase that runs, for a list. 'hero': the whole journey, with headings and day numbers. */
  variant: 'row' | 'hero'
  /** The phases in journey order, each with its days, oldest first; the one that runs ends today. */
  phases: readonly BreathPhase[]
  /** How much of today has passed where the client is, 0 to 1. */
  dayProgress?: number
  /** The sentence that readers hear in place of the drawing. */
  label: string
  /** The days as a table that only readers meet (hero). */
  table?: ChartTable
  /** What stands at the line of 80 % (hero), as in "80% of the day's plan". */
  thresholdLabel?: string
  /** Draws no more than this many lived days, the last ones (hero). */
  maxDays?: number
}

/**
 * A client's journey as one line. Each day is one breath, as deep as the share of the day's plan that was done; the dot
 * is now, and what lies ahead is dotted.
 */
export function BreathLine({ variant, phases, dayProgress = 1, label, ...hero }: BreathLineProps) {
  return variant === 'row' ? (
    <RowLine phases={phases} dayProgress={dayProgress} label={label} />
  ) : (
    <HeroLine phases={phases} dayProgress={dayProgress} label={label} {...hero} />
  )
}
