import type { BreathStep } from '../BreathLine/phase.ts'
import hues from '../hues.module.css'
import classes from './ActivityStrip.module.css'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

export interface ActivityLegendProps extends ElementProps<'div'> {
  /** Step that sets the colour of done reflections. */
  step: BreathStep
  /** The word beside the filled dot. */
  exerciseDone?: string
  /** The word beside the ring. */
  exerciseMissed?: string
  /** The word beside the filled window. */
  reflectionDone?: string
  /** The word beside the outlined window. */
  reflectionMissed?: string
  /** The word beside the dotted window. */
  stillOpen?: string
  /** The word beside the point: its time hasn't begun. */
  ahead?: string
  /** Text for assessments, where the strips show them. */
  assessment?: string
  /** Text for a change of time zone, where a day has one. */
  zoneChange?: string
}

/** Legend of an ActivityStrip. Hidden from screen readers, which get the table. */
export function ActivityLegend({
  step,
  assessment,
  zoneChange,
  exerciseDone = 'Exercise done',
  exerciseMissed = 'Missed',
  reflectionDone = 'Reflection done',
  reflectionMissed = 'Missed',
  stillOpen = 'Still open',
  ahead = 'Ahead',
  className,
  ...rest
}: ActivityLegendProps) {
  return (
    <div {...rest} className={classNames(classes.legend, hues[step], className)} aria-hidden="true">
      <span>
        <i className={classes.mark} data-status="done" />
        {exerciseDone}
      </span>
      <span>
        <i className={classes.mark} data-status="missed" />
        {exerciseMissed}
      </span>
      {assessment && (
        <span>
          <i className={`${classes.mark} ${classes.square}`} data-status="done" />
          {assessment}
        </span>
      )}
      <span>
        <i className={classes.window} data-status="done" />
        {reflectionDone}
      </span>
      <span>
        <i className={classes.window} data-status="missed" />
        {reflectionMissed}
      </span>
      <span>
        <i className={classes.window} data-status="open" />
        {stillOpen}
      </span>
      <span>
        <i className={classes.mark} data-status="ahead" />
        {ahead}
      </span>
      {zoneChange && (
        <span>
          <i className={classes.zoneChange} />
          {zoneChange}
        </span>
      )}
    </div>
  )
}
