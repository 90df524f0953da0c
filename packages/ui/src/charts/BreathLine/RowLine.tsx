import { type Ref, useMemo } from 'react'
import hues from '../hues.module.css'
import lines from '../lines.module.css'
import classes from './BreathLine.module.css'
import { dayWidth, drawJourney } from './draw-journey.ts'
import { rowDays } from './journey-days.ts'
import { classNames } from '../../styles/class-names.ts'
import type { AnyElementProps } from '../../styles/element-props.ts'
import type { BreathPhase } from './phase.ts'

/** A full breath is 17 of the row line's 20 units high. The rest is space for the stroke. */
const box = { baseline: 18, height: 17 }
const boxHeight = 20

interface RowLineProps extends AnyElementProps {
  phases: readonly BreathPhase[]
  dayProgress: number
  label: string
}

/** The breath line of a list's row. */
export function RowLine({ phases, dayProgress, label, className, ref, ...rest }: RowLineProps) {
  const { places, lived, plan, now } = useMemo(() => {
    const days = rowDays(phases)
    return { places: days, ...drawJourney(days, dayProgress, box) }
  }, [phases, dayProgress])
  const width = Math.max(1, places.length) * dayWidth
  // The caps of a very short line are round. WebKit stretches those of a line without length.
  const dot = now && `M${now.x},${now.y}h.01`
  return (
    <svg
      {...rest}
      ref={ref as Ref<SVGSVGElement> | undefined}
      className={classNames(lines.inText, lines.row, className)}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${boxHeight}`}
      preserveAspectRatio="none"
    >
      <path d={plan} className={lines.plan} />
      {lived.map(({ step, line }, at) => (
        // Use the position as the key, so that another client's line reuses the path.
        <path key={at} d={line} className={`${lines.lived} ${hues[step]}`} />
      ))}
      {dot && <path key="ground" d={dot} className={`${classes.rowDot} ${classes.rowDotGround}`} />}
      {dot && <path key="now" d={dot} className={`${classes.rowDot} ${hues[now.step]}`} />}
    </svg>
  )
}
