import classes from './ActivityStrip.module.css'
import { lowerLane, type PlacedDay, upperLane } from './place-marks.ts'
import { placeOf, type StripAxis } from './strip-axis.ts'

const percent = (share: number) => `${share * 100}%`

/**
 * Draws one day from left to right: exercises and assessments above, reflection windows below, and the current time.
 */
export function DayStrip({ day, axis }: { day: PlacedDay; axis: StripAxis }) {
  const { marks, windows, strings, now, zoneChange } = day
  return (
    <span className={classes.strip}>
      {axis.ticks.map((hour) => (
        <span key={hour} className={classes.hour} style={{ left: percent(placeOf(hour, axis)) }} />
      ))}
      {windows.map(({ status, x, width, label }) => (
        <span
          key={label}
          className={classes.window}
          data-status={status}
          style={{ top: percent(lowerLane), left: percent(x), width: percent(width) }}
        />
      ))}
      {strings.map(({ x, width }) => (
        <span
          key={x}
          className={classes.string}
          style={{ top: percent(upperLane), left: percent(x), width: percent(width) }}
        />
      ))}
      {marks.map(({ kind, status, x }, at) => (
        <span
          // Two marks may have the same minute.
          key={at}
          className={kind === 'assessment' ? `${classes.mark} ${classes.square}` : classes.mark}
          data-status={status}
          style={{ top: percent(upperLane), left: percent(x) }}
        />
      ))}
      {zoneChange && <span className={classes.zoneChange} style={{ left: percent(zoneChange.x) }} />}
      {now !== undefined && <span className={classes.clockNow} style={{ left: percent(now) }} />}
    </span>
  )
}
