import classes from './ActivityStrip.module.css'
import type { CoachClock, CoachHours } from './coach-hours.ts'
import { Hours } from './Hours.tsx'
import type { StripAxis } from './strip-axis.ts'

interface ClockRowProps extends Pick<CoachClock, 'label' | 'sameLabel'> {
  axis: StripAxis
  formatHour: (hour: string) => string
  hours: CoachHours
}

/** Repeats the coach's hours above a day on which they differ from the hours shown before. */
export const ClockRow = ({ axis, formatHour, label, sameLabel = 'Same as the client’s', hours }: ClockRowProps) => (
  <div className={classes.clockRow}>
    <span className={classes.clockName}>{label}</span>
    {hours.length > 0 ? (
      <Hours axis={axis} hours={hours} formatHour={formatHour} />
    ) : (
      <span className={classes.sameClock}>{sameLabel}</span>
    )}
  </div>
)
