import type { ReactNode } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'
import type { ChartKeysProps } from '../Drawing.tsx'
import type { ChartTable } from '../HiddenTable.tsx'

/** The phase whose colour a part of the plot has. 'neutral' is ink, for readings that belong to no phase. */
export type MeasurePhase = 'learn' | 'sense' | 'grow' | 'neutral'

/** One measured value. */
export interface MeasurePoint {
  /** Identifies the point for `onOpen`. */
  id: string
  /** Instant in milliseconds. */
  at: number
  /** The value, in the unit of the vertical scale. */
  value: number
  /** Draws the point as a ring, because its value is less certain. */
  isMarked?: boolean
  /** The point in words, for screen readers: '45 ms on Nov 14, 14:36, Calm, 6 BPM'. */
  label: string
}

/** Points at one pace, with their mean and range. Two segments are never joined. */
export interface MeasureSegment {
  /** The phase whose colour the segment has. */
  phase: MeasurePhase
  /** The measured values, oldest first. */
  points: readonly MeasurePoint[]
  /** The moving mean, oldest first. */
  line?: readonly { at: number; value: number }[]
  /** The usual range as it was at each instant, oldest first. */
  band?: readonly { at: number; low: number; high: number }[]
}

/** The vertical scale. */
export interface MeasureScale {
  /** The value at the bottom. */
  min: number
  /** The value at the top. */
  max: number
  /** The horizontal lines, each with its label in the gutter. */
  lines: readonly { value: number; label: string }[]
}

/** The beginning of a phase, drawn as a hairline with the phase's name and pace above it. */
export interface MeasurePhaseStart {
  /** Instant in milliseconds. If the phase began before `from`, its name is at the start of the plot. */
  at: number
  /** The phase whose colour the name has. */
  phase: MeasurePhase
  /** The phase's name. */
  name: string
  /** The phase's pace, such as '6 BPM'. */
  pace: string
}

/** An instant that has a label. */
export interface LabelledInstant {
  /** Instant in milliseconds. */
  at: number
  /** The text at the instant. */
  label: string
}

export interface MeasurePlotProps extends ChartKeysProps, ElementProps<'div'> {
  /** The first instant of the horizontal scale, in milliseconds. Earlier values aren't drawn. */
  from: number
  /** The last instant of the horizontal scale, in milliseconds. Later values aren't drawn. */
  until: number
  /** 'full' has headings for the phases. 'low' is a second plot below it, with the same horizontal scale. */
  variant?: 'full' | 'low'
  /** The vertical scale. Values outside it are drawn at its edge. */
  scale: MeasureScale
  /** Points, mean and range at each pace, in order. */
  segments: readonly MeasureSegment[]
  /** The phases, in order. The low variant draws only their hairlines. */
  phases?: readonly MeasurePhaseStart[]
  /** Changes of pace within a phase, in order. */
  paceChanges?: readonly LabelledInstant[]
  /** Ticks below the plot, such as the coach's actions. Screen readers get a list of the labels. */
  marks?: readonly LabelledInstant[]
  /**
   * A dashed horizontal line for comparison, such as the pace. Its label is in the gutter, so it's as short as those of
   * the scale, and replaces a label of the scale for which there is no space. Explain the line beside the plot.
   */
  reference?: { value: number; label: string }
  /** Text before the first point if there is space, such as 'First reading Oct 27'. */
  firstLabel?: string
  /**
   * The labels of the horizontal axis. If absent, the plot has no axis, for example because a plot below it has one.
   */
  ticks?: readonly LabelledInstant[]
  /** Text alternative of the drawing. */
  label: string
  /** The values as a table for screen readers. Leave it out if the page already has such a table. */
  table?: ChartTable
  /** The content of the box at the point in the readout, with one element per line. Default: the point's label. */
  renderReadout?: (point: MeasurePoint) => ReactNode
  /** Called on Enter or click with the id of the point in the readout. */
  onOpen?: (id: string) => void
}
