import classes from './ActivityStrip.module.css'
import { classNames } from '../../styles/class-names.ts'
import { placeOf, type StripAxis } from './strip-axis.ts'

interface HoursProps {
  axis: StripAxis
  /** The text at each of the axis's ticks. */
  hours: readonly string[]
  formatHour: (hour: string) => string
  className?: string | undefined
}

/** The hours of a clock at the axis's ticks. */
export const Hours = ({ axis, hours, formatHour, className }: HoursProps) => (
  <span className={classNames(classes.axis, className)}>
    {axis.ticks.map((tick, at) => (
      <span key={tick} style={{ left: `${placeOf(tick, axis) * 100}%` }}>
        {formatHour(hours[at] ?? '')}
      </span>
    ))}
  </span>
)
