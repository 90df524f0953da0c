import type { ReactNode } from 'react'
import lines from './CellLines.module.css'
import classes from './CellSkeleton.module.css'
import { classNames } from '../../../styles/class-names.ts'
import type { ElementProps } from '../../../styles/element-props.ts'

export interface CellSkeletonProps extends ElementProps<'span'> {
  /** Width of the first bar, as a CSS length. */
  first?: string
  /** Width of the second bar, as a CSS length. */
  second?: string
  /** Whether the second line is as thin as a progress bar. */
  isBar?: boolean
  /** Shows the circle of a picture before the lines. */
  hasAvatar?: boolean
  /** Other content before the lines, such as a dotted breath line. */
  before?: ReactNode
}

/**
 * Skeleton of a cell, as large as the value it replaces. It looks like `Skeleton` but consists of plain elements,
 * because a loading table has hundreds of them. It is marked with `data-skeleton`, and hidden from screen readers.
 */
export function CellSkeleton({
  first = '2.4rem',
  second = '2.9rem',
  isBar = false,
  hasAvatar = false,
  before,
  className,
  ...rest
}: CellSkeletonProps) {
  return (
    <span {...rest} aria-hidden="true" data-skeleton className={classNames(lines.beside, classes.cell, className)}>
      {hasAvatar && <span className={`${classes.bar} ${classes.barAvatar}`} />}
      {before}
      <span className={isBar ? classes.barsApart : classes.bars}>
        <span className={classes.bar} style={{ width: first }} />
        <span className={`${classes.bar} ${isBar ? classes.barThin : classes.barSecond}`} style={{ width: second }} />
      </span>
    </span>
  )
}
