import type { ReactNode } from 'react'
import type { BreathStep } from '../BreathLine/phase.ts'
import hues from '../hues.module.css'
import lines from '../lines.module.css'
import classes from './BreathMinute.module.css'
import { minuteHeight, minutePath, minuteWidth } from './minute-path.ts'

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
  return (
    <div className={hues[step]}>
      <div className={classes.head}>
        {heading}
        <span className={classes.legend} aria-hidden="true">
          <span>
            <i className={classes.goal} />
            {goalLabel}
          </span>
          {result !== null && (
            <span>
              <i className={classes.result} />
              {resultLabel}
            </span>
          )}
        </span>
      </div>
      <svg
        className={classes.drawing}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${minuteWidth} ${minuteHeight}`}
        preserveAspectRatio="none"
      >
        <path d={minutePath(0)} className={lines.baseline} />
        <path d={minutePath(goal)} className={`${lines.plan} ${lines.planHero}`} />
        {result !== null && <path d={minutePath(result)} className={`${lines.lived} ${lines.livedWide}`} />}
      </svg>
      <div className={classes.axis} aria-hidden="true">
        {axisLabels.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    </div>
  )
}
