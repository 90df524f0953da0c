import { breathsPath, evenBreaths } from '../breath-path.ts'
import hues from '../hues.module.css'
import lines from '../lines.module.css'
import classes from './StepBreaths.module.css'

const box = { baseline: 18, height: 16 }
const boxHeight = 20
const breathWidth = 40

export interface StepBreathsProps {
  /** The step that is being done, from 1. */
  step: number
  /** How many steps there are. */
  count: number
  /** Says the same in words, beside the line: 'Step 2 of 3'. */
  label: string
}

/**
 * Shows the current one of a few steps: a breath for each, drawn up to the current one, faint beyond it. Not Chakra's
 * Steps, which is a tab list: a screen reader would offer tabs that can't be pressed, where one sentence says it all.
 */
export function StepBreaths({ step, count, label }: StepBreathsProps) {
  const breaths = evenBreaths(count, breathWidth, 1)
  return (
    <div className={classes.steps}>
      <svg viewBox={`0 0 ${count * breathWidth} ${boxHeight}`} preserveAspectRatio="none" aria-hidden>
        <path d={breathsPath(breaths.slice(step), box)} className={`${lines.lived} ${classes.ahead}`} />
        <path d={breathsPath(breaths.slice(0, step), box)} className={`${lines.lived} ${hues.ink}`} />
      </svg>
      {label}
    </div>
  )
}
