import classes from './ActivityStrip.module.css'
import { placeOf, shiftedHour, type StripAxis } from './strip-axis.ts'

interface StripHeadProps {
  axis: StripAxis
  formatHour: (hour: string) => string
  clockLabel: string
  /** Another clock below the axis. */
  coachClock: { label: string; shift: number } | undefined
  exercises: string
  reflections: string
}

interface HoursProps extends Pick<StripHeadProps, 'axis' | 'formatHour'> {
  shift: number
  className: string | undefined
}

function Hours({ axis, formatHour, shift, className }: HoursProps) {
  return (
    <span className={className}>
      {axis.ticks.map((hour) => (
        <span key={hour} style={{ left: `${placeOf(hour, axis) * 100}%` }}>
          {formatHour(shiftedHour(hour, shift))}
        </span>
      ))}
    </span>
  )
}

/** The axis above the strips: the client's hours, and the coach's below where the clocks differ. */
export function StripHead({ axis, formatHour, clockLabel, coachClock, exercises, reflections }: StripHeadProps) {
  return (
    <div className={classes.head} aria-hidden="true">
      <span>{clockLabel}</span>
      <Hours axis={axis} formatHour={formatHour} shift={0} className={classes.axis} />
      <span className={classes.count}>{exercises}</span>
      <span className={classes.count}>{reflections}</span>
      {coachClock && (
        <>
          <span className={classes.secondClock}>{coachClock.label}</span>
          <Hours
            axis={axis}
            formatHour={formatHour}
            shift={coachClock.shift}
            className={`${classes.axis} ${classes.secondClock}`}
          />
        </>
      )}
    </div>
  )
}
