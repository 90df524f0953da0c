import type { ReactNode } from 'react'
import { useStyleSheet } from '../../styles/use-style-sheet.ts'
import type { BreathStep } from '../BreathLine/phase.ts'
import { chartStyles } from '../chart-styles.ts'
import { lineStyles } from '../line-styles.ts'
import { minuteHeight, minutePath, minuteWidth } from './minute-path.ts'
import { minuteStyles } from './minute-styles.ts'

export interface BreathMinuteProps {
  /** The pace that was asked for, in breaths a minute. */
  goal: number
  /** The pace that was breathed; null where the recording shows none. */
  result: number | null
  /** Whose colour the result has. */
  step: BreathStep
  /** The sentence that readers hear in place of the drawing. */
  label: string
  /** Stands at the left of the legend, as a heading does. */
  heading?: ReactNode
  /** The legend's word for the goal, as in 'Goal, 6 breaths'. */
  goalLabel: string
  /** The legend's word for the result, as in 'Result, 6.4 breaths'. */
  resultLabel?: string
  /** What stands below the minute's begin, middle and end. */
  axisLabels?: readonly [string, string, string]
}

/** One minute of breathing: the goal's pace dotted, what was breathed solid. */
export function BreathMinute({
  goal,
  result,
  step,
  label,
  heading,
  goalLabel,
  resultLabel,
  ...rest
}: BreathMinuteProps) {
  const { axisLabels = ['0 s', '30 s', '60 s'] } = rest
  useStyleSheet('attune-lines', lineStyles)
  useStyleSheet('attune-charts', chartStyles)
  useStyleSheet('attune-breath-minute', minuteStyles)
  return (
    <div className={`at-minute at-${step}`}>
      <div className="at-minute-head">
        {heading}
        <span className="at-minute-legend" aria-hidden="true">
          <span>
            <i className="at-minute-goal" />
            {goalLabel}
          </span>
          {result !== null && (
            <span>
              <i className="at-minute-result" />
              {resultLabel}
            </span>
          )}
        </span>
      </div>
      <svg role="img" aria-label={label} viewBox={`0 0 ${minuteWidth} ${minuteHeight}`} preserveAspectRatio="none">
        <path d={minutePath(0)} className="at-baseline" />
        <path d={minutePath(goal)} className="at-plan at-plan-hero" />
        {result !== null && <path d={minutePath(result)} className="at-lived at-lived-wide" />}
      </svg>
      <div className="at-minute-axis" aria-hidden="true">
        {axisLabels.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    </div>
  )
}
