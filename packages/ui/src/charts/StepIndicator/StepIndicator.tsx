import { breathsPath, evenBreaths } from '../breath-path.ts'
import hues from '../hues.module.css'
import lines from '../lines.module.css'
import classes from './StepIndicator.module.css'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

const box = { baseline: 18, height: 16 }
const boxHeight = 20
const breathWidth = 40

export interface StepIndicatorProps extends ElementProps<'div'> {
  /** Current step, counted from 1. */
  step: number
  /** Number of steps. */
  count: number
  /** Text beside the line, such as 'Step 2 of 3'. */
  label: string
}

/**
 * Shows the current step out of a few, with one breath per step. The line is solid up to the current step, and dotted
 * after it. It doesn't use Chakra's Steps, because that is a tab list, and screen readers would offer tabs that can't
 * be pressed.
 */
export function StepIndicator({ step, count, label, className, ...rest }: StepIndicatorProps) {
  const breaths = evenBreaths(count, breathWidth, 1)
  return (
    <div {...rest} className={classNames(classes.steps, className)}>
      <svg viewBox={`0 0 ${count * breathWidth} ${boxHeight}`} preserveAspectRatio="none" aria-hidden>
        <path d={breathsPath(breaths.slice(step), box)} className={`${lines.plan} ${lines.planHero}`} />
        <path d={breathsPath(breaths.slice(0, step), box)} className={`${lines.lived} ${hues.ink}`} />
      </svg>
      <span>{label}</span>
    </div>
  )
}
