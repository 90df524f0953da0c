import type { ReactNode } from 'react'

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
    <span className="at-cell-skeleton">
      {hasAvatar && <span className="at-bar at-bar-avatar" />}
      {before}
      <span className="at-bars">
        <span className="at-bar" style={{ width: first }} />
        <span className={isBar ? 'at-bar at-bar-thin' : 'at-bar at-bar-second'} style={{ width: second }} />
      </span>
    </span>
  )
}
