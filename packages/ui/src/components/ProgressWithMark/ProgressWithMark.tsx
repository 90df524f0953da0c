/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn by styles, it has nothing that an <img> could load */
import type { CSSProperties } from 'react'
import classes from './ProgressWithMark.module.css'

export interface ProgressWithMarkProps {
  /** How many are done. */
  done: number
  /** Of how many. */
  planned: number
  /** The share from which it is on track. */
  mark?: number
  /** The sentence for readers: '22 of 30 exercises, behind'. */
  label: string
  /** A CSS length; the width of a table's bar when absent. */
  width?: string
}

/** How much of a plan is done, as a bar with a mark at the share to reach. Behind the mark it turns clay. */
export function ProgressWithMark({ done, planned, mark = 0.8, label, width }: ProgressWithMarkProps) {
  const share = planned > 0 ? Math.min(done / planned, 1) : 0
  const isBehind = planned > 0 && done / planned < mark
  return (
    <span
      className={classes.bar}
      role="img"
      aria-label={label}
      data-behind={isBehind || undefined}
      style={{ '--mark': `${mark * 100}%`, width } as CSSProperties}
    >
      <i style={{ width: `${share * 100}%` }} />
    </span>
  )
}
