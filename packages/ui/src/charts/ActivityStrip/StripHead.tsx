import classes from './ActivityStrip.module.css'
import { Hours } from './Hours.tsx'
import { shiftedHour, type StripAxis } from './strip-axis.ts'

interface StripHeadProps {
  axis: StripAxis
  formatHour: (hour: string) => string
  clockLabel: string
  /** Another clock below the axis: its name, and its hours at the axis's ticks. */
  secondClock: { label: string; hours: readonly string[] } | undefined
  exercises: string
  reflections: string
}

/** The axis above the strips: the client's hours and, if the clocks differ, the coach's hours below them. */
export function StripHead({ axis, formatHour, clockLabel, secondClock, exercises, reflections }: StripHeadProps) {
  return (
    <div className={classes.head} aria-hidden="true">
      <span>{clockLabel}</span>
      <Hours axis={axis} hours={axis.ticks.map((hour) => shiftedHour(hour, 0))} formatHour={formatHour} />
      <span className={classes.count}>{exercises}</span>
      <span className={classes.count}>{reflections}</span>
      {secondClock && (
        <>
          <span className={classes.secondClock}>{secondClock.label}</span>
          <Hours axis={axis} hours={secondClock.hours} formatHour={formatHour} className={classes.secondClock} />
        </>
      )}
    </div>
  )
}
