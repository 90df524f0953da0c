import type { AnyElementProps } from '../../styles/element-props.ts'
import type { ChartKeysProps } from '../Drawing.tsx'
import type { ChartTable } from '../HiddenTable.tsx'
import type { BreathPhase } from './phase.ts'

/** Labels of a hero line's scale. */
export interface ScaleLabels {
  /** '100%' */
  full: string
  /** '80%' */
  threshold: string
  /** '0' */
  none: string
}

export interface BreathLineProps extends ChartKeysProps, AnyElementProps {
  /** 'row': seven days of the active phase, for a list. 'hero': the whole journey, with headings and day numbers. */
  variant: 'row' | 'hero'
  /** The phases in journey order, each with its days, oldest first. The active one ends today. */
  phases: readonly BreathPhase[]
  /** Share of today that has passed in the client's time zone, 0 to 1. */
  dayProgress?: number
  /** Text alternative of the drawing. */
  label: string
  /** The days as a table for screen readers (hero). */
  table?: ChartTable
  /**
   * Labels of a full day, of the share that counts as done, and of a day with nothing done, in a gutter left of the
   * line (hero).
   */
  scaleLabels?: ScaleLabels
  /** Draws at most this many lived days, the latest (hero). */
  maxDays?: number
}
