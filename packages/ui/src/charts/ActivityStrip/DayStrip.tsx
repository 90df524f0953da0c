import type { PlacedDay } from './place-marks.ts'
import { placeOf, type StripAxis } from './strip-axis.ts'

const percent = (share: number) => `${share * 100}%`

/** One day from left to right: exercises and assessments above, reflection windows below, now where it is. */
export function DayStrip({ day, axis }: { day: PlacedDay; axis: StripAxis }) {
  const { marks, windows, strings, now, zoneChange } = day
  return (
    <span className="at-strip">
      {axis.ticks.map((hour) => (
        <span key={hour} className="at-hour" style={{ left: percent(placeOf(hour, axis)) }} />
      ))}
      {windows.map(({ status, x, width, label }) => (
        <span
          key={label}
          className={`at-window at-window-${status}`}
          style={{ left: percent(x), width: percent(width) }}
        />
      ))}
      {strings.map(({ x, width }) => (
        <span key={x} className="at-string" style={{ left: percent(x), width: percent(width) }} />
      ))}
      {marks.map(({ kind, status, x }) => (
        <span
          key={`${kind} ${status} ${x}`}
          className={`at-mark at-mark-${status}${kind === 'assessment' ? ' at-mark-square' : ''}`}
          style={{ left: percent(x) }}
        />
      ))}
      {zoneChange && <span className="at-zone-change" style={{ left: percent(zoneChange.x) }} />}
      {now !== undefined && <span className="at-clock-now" style={{ left: percent(now) }} />}
    </span>
  )
}
