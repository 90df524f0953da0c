import type { ReactNode } from 'react'
import classes from './SortableTable.module.css'

export interface CellSkeletonProps {
  /** Widths of the two bars, as CSS lengths. */
  first?: string
  /** As `first`: a CSS length. */
  second?: string
  /** The second line is a progress bar: as thin as one. */
  isBar?: boolean
  /** A person's circle stands before the lines. */
  hasAvatar?: boolean
  /** What else stands before the lines: the dotted breath line. */
  before?: ReactNode
}

/** A cell whose value is on its way, as large as the value will be. */
export function CellSkeleton({
  first = '2.4rem',
  second = '2.9rem',
  isBar = false,
  hasAvatar = false,
  before,
}: CellSkeletonProps) {
  return (
    <span className={classes.skeleton}>
      {hasAvatar && <span className={`${classes.bar} ${classes.barAvatar}`} />}
      {before}
      <span className={classes.bars}>
        <span className={classes.bar} style={{ width: first }} />
        <span className={`${classes.bar} ${isBar ? classes.barThin : classes.barSecond}`} style={{ width: second }} />
      </span>
    </span>
  )
}
