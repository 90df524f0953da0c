import type { RefObject } from 'react'
import type { ReadoutPoint } from './use-readout.ts'

interface RowsReadoutProps {
  plot: RefObject<HTMLDivElement | null>
  point: ReadoutPoint | undefined
  className: string
}

/** Lies over the marks of all rows: rings the one that is read out, and says what it is. */
export function RowsReadout({ plot, point, className }: RowsReadoutProps) {
  const place = point && { left: `${point.x * 100}%`, top: `${point.y * 100}%` }
  const sign = point && {
    left: `${point.x * 100}%`,
    bottom: `${(1 - point.y) * 100}%`,
    transform: `translateX(-${Math.min(1, Math.max(0, point.x)) * 100}%)`,
  }
  return (
    <div ref={plot} className={`at-over ${className}`}>
      {place && <span className="at-pointed" style={place} />}
      <output className="at-readout" style={sign}>
        {point?.text}
      </output>
    </div>
  )
}
