import type { ReactNode } from 'react'
import { classNames } from '../../styles/class-names.ts'
import classes from './SortableTable.module.css'

export interface CellLinesProps {
  /** The value, at full size. */
  first: ReactNode
  /** What goes with it, smaller and fainter. */
  second?: ReactNode
  /** The second line is drawn, not written, as by a ProgressWithMark or StatusMarks: as high as a line, and centred. */
  isSecondDrawn?: boolean
  /** Stands to the left of both lines: a picture, a breath line. */
  before?: ReactNode
}

/** The two lines of a table cell: what it says, and what stands behind it in small. Each is cut where the cell ends. */
export function CellLines({ first, second, isSecondDrawn = false, before }: CellLinesProps) {
  const lines = (
    <>
      <span className={classes.line}>{first}</span>
      {second !== undefined && (
        <span className={classNames(classes.line, classes.second, isSecondDrawn && classes.drawn)}>{second}</span>
      )}
    </>
  )
  if (before === undefined) return lines
  return (
    <span className={classes.beside}>
      {before}
      <span className={classes.lines}>{lines}</span>
    </span>
  )
}
