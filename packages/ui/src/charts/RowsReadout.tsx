import type { RefObject } from 'react'
import classes from './readout.module.css'
import type { ReadoutPoint } from './use-readout.ts'

interface RowsReadoutProps {
  plot: RefObject<HTMLDivElement | null>
  point: ReadoutPoint | undefined
  className: string | undefined
}

/** Overlay on the marks of all rows: a ring around the readout point, and the point's text. */
export function RowsReadout({ plot, point, className }: RowsReadoutProps) {
  const place = point && { left: `${point.x * 100}%`, top: `${point.y * 100}%` }
  const sign = point && {
    left: `${point.x * 100}%`,
    bottom: `${(1 - point.y) * 100}%`,
    transform: `translateX(-${Math.min(1, Math.max(0, point.x)) * 100}%)`,
  }
  return (
    <div ref={plot} className={`${classes.overRows} ${className}`}>
      {place && <span className={classes.ring} style={place} />}
      <output className={classes.readout} style={sign}>
        {point?.text}
      </output>
    </div>
  )
}
