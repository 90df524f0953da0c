import { placeOf, shiftedHour, type StripAxis } from './strip-axis.ts'

interface StripHeadProps {
  axis: StripAxis
  clockLabel: string
  /** Another clock below the axis. */
  coachClock: { label: string; shift: number } | undefined
  exercises: string
  reflections: string
}

function Hours({ axis, shift, className }: { axis: StripAxis; shift: number; className: string }) {
  return (
    <span className={className}>
      {axis.ticks.map((hour) => (
        <span key={hour} style={{ left: `${placeOf(hour, axis) * 100}%` }}>
          {shiftedHour(hour, shift)}
        </span>
      ))}
    </span>
  )
}

/** The axis above the strips: the client's hours, the coach's below them where the clocks differ. */
export function StripHead({ axis, clockLabel, coachClock, exercises, reflections }: StripHeadProps) {
  return (
    <div className="at-activity-head" aria-hidden="true">
      <span>{clockLabel}</span>
      <Hours axis={axis} shift={0} className="at-axis" />
      <span className="at-count">{exercises}</span>
      <span className="at-count">{reflections}</span>
      {coachClock && (
        <>
          <span className="at-second-clock">{coachClock.label}</span>
          <Hours axis={axis} shift={coachClock.shift} className="at-axis at-second-clock" />
        </>
      )}
    </div>
  )
}
