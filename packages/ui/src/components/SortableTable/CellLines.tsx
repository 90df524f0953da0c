import type { ReactNode } from 'react'

export interface CellLinesProps {
  /** The value, at full size. */
  first: ReactNode
  /** What goes with it, smaller and fainter. */
  second?: ReactNode
  /** Stands to the left of both lines: a picture, a breath line. */
  before?: ReactNode
}

/** The two lines of a table cell: what it says, and what stands behind it in small. Each is cut where the cell ends. */
export function CellLines({ first, second, before }: CellLinesProps) {
  const lines = (
    <>
      <span className="at-line">{first}</span>
      {second !== undefined && <span className="at-line at-second">{second}</span>}
    </>
  )
  if (before === undefined) return lines
  return (
    <span className="at-beside">
      {before}
      <span className="at-lines">{lines}</span>
    </span>
  )
}
