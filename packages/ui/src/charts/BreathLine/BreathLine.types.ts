import type { AnyElementProps } from '../../styles/element-props.ts'
import type { ChartKeysProps } from '../Drawing.tsx'
import type { ChartTable } from '../HiddenTable.tsx'
import type { BreathPhase } from './phase.ts'

/** Labels for a hero line's scale. */
export interface ScaleLabels {
  /** Label of a full breath, such as '100%'. */
  full: string
  /** Label at the threshold, such as '80%'. */
  threshold: string
  /** Label at the line's base, such as '0'. */
  none: string
}

export interface BreathLineProps extends ChartKeysProps, AnyElementProps {
  /** 'row': seven days of the active phase, for a list. 'hero': the whole journey, with headings and day numbers. */
  variant: 'row' | 'hero'
  /** The phases in journey order, each with its days, oldest first. The active phase ends today. */
  phases: readonly BreathPhase[]
  /** Share of today that has passed in the client's time zone, from 0 to 1. */
  dayProgress?: number
  /** Text alternative of the drawing. */
  label: string
  /** The days as a table for screen readers (hero). */
  table?: ChartTable
  /**
   * Labels in a gutter to the left of the line: for a full day, for the share that counts as done, and for a day with
   * nothing done (hero).
   */
  scaleLabels?: ScaleLabels
  /** Maximum number of lived days to draw. The latest ones are drawn (hero). */
  maxDays?: number
}
