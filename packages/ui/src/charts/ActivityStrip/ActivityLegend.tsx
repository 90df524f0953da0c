import type { BreathStep } from '../BreathLine/phase.ts'
import type { WindowStatus } from '../ReflectionGrid/reflection-window.ts'
import hues from '../hues.module.css'
import classes from './ActivityStrip.module.css'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

export interface ActivityLegendProps extends ElementProps<'div'> {
  /** Step that sets the colour of completed reflections. */
  step: BreathStep
  /** The name of the first group: the marks of exercises. */
  exercise?: string
  /** The word beside the filled dot. */
  exerciseDone?: string
  /** The word beside the struck-through ring. */
  exerciseMissed?: string
  /** The word beside the point, which marks an exercise that can still be done. */
  exerciseOpen?: string
  /** The name of the second group: the windows of reflections. */
  reflection?: string
  /** The word beside the filled window. */
  reflectionDone?: string
  /** The word beside the struck-through window. */
  reflectionMissed?: string
  /** The word beside the dotted window. */
  reflectionOpen?: string
  /** Text for assessments, if the strips show any. */
  assessment?: string
  /** Text for a change of time zone, if any day has one. */
  zoneChange?: string
}

const Entry = ({ mark, status, word }: { mark: string | undefined; status: WindowStatus; word: string }) => (
  <span>
    <i className={mark} data-status={status} />
    {word}
  </span>
)

/** Legend of an ActivityStrip. Hidden from screen readers, which get the table. */
export function ActivityLegend({
  step,
  assessment,
  zoneChange,
  exercise = 'Exercise',
  exerciseDone = 'done',
  exerciseMissed = 'missed',
  exerciseOpen = 'open',
  reflection = 'Reflection',
  reflectionDone = 'done',
  reflectionMissed = 'missed',
  reflectionOpen = 'open',
  className,
  ...rest
}: ActivityLegendProps) {
  return (
    <div {...rest} className={classNames(classes.legend, hues[step], className)} aria-hidden="true">
      <span className={classes.group}>
        <strong>{exercise}</strong>
        <Entry mark={classes.mark} status="done" word={exerciseDone} />
        <Entry mark={classes.mark} status="missed" word={exerciseMissed} />
        <Entry mark={classes.mark} status="open" word={exerciseOpen} />
      </span>
      <span className={classes.group}>
        <strong>{reflection}</strong>
        <Entry mark={classes.window} status="done" word={reflectionDone} />
        <Entry mark={classes.window} status="missed" word={reflectionMissed} />
        <Entry mark={classes.window} status="open" word={reflectionOpen} />
      </span>
      {assessment && <Entry mark={`${classes.mark} ${classes.square}`} status="done" word={assessment} />}
      {zoneChange && (
        <span>
          <i className={classes.zoneChange} />
          {zoneChange}
        </span>
      )}
    </div>
  )
}
