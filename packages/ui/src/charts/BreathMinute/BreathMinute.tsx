import type { ReactNode } from 'react'
import type { BreathStep } from '../BreathLine/phase.ts'
import hues from '../hues.module.css'
import lines from '../lines.module.css'
import classes from './BreathMinute.module.css'
import { minuteHeight, minutePath, minuteWidth } from './minute-path.ts'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

export interface BreathMinuteProps extends ElementProps<'div'> {
  /** Goal pace in breaths a minute. */
  goal: number
  /** Actual pace in breaths a minute. `null` if the recording has none. */
  result: number | null
  /** Step that sets the colour of the result. */
  step: BreathStep
  /** Text alternative of the drawing. */
  label: string
  /** Heading at the left of the legend. */
  heading?: ReactNode
  /** Legend text of the goal, such as 'Goal, 6 breaths'. */
  goalLabel: string
  /** Legend text of the result, such as 'Result, 6.4 breaths'. */
  resultLabel?: string
  /** Labels below the start, middle and end of the minute. */
  axisLabels?: readonly [string, string, string]
}

/** Draws one minute of breathing. The goal pace is dotted, and the actual pace is solid. */
export function BreathMinute({
  goal,
  result,
  step,
  label,
  heading,
  goalLabel,
  resultLabel,
  axisLabels = ['0 s', '30 s', '60 s'],
  className,
  ...rest
}: BreathMinuteProps) {
  return (
    <div {...rest} className={classNames(hues[step], className)}>
      <div className={classes.head}>
        {heading}
        <span className={classes.legend} aria-hidden="true">
          <span>
            <i className={classes.goal} />
            <span>{goalLabel}</span>
          </span>
          {result !== null && (
            <span>
              <i className={classes.result} />
              <span>{resultLabel}</span>
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
