/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn by styles, it has nothing that an <img> could load */
import type { CSSProperties } from 'react'
import classes from './ProgressWithMark.module.css'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

export interface ProgressWithMarkProps extends ElementProps<'span'> {
  /** Number of things done. */
  done: number
  /** Number of things planned. */
  planned: number
  /** The share at which the plan is on track. `null` if the plan isn't judged yet, so that the bar has no mark. */
  mark?: number | null
  /** Whether the plan is behind, in which case the bar is clay. Default: true below the mark, if there is a mark. */
  isBehind?: boolean
  /** Accessible name: '22 of 30 exercises, behind'. */
  label: string
  /** Width as a CSS length. Default: the width of a table's bar. */
  width?: string
}

/**
 * Shows the share of a plan that is done, as a bar with a mark at the share to reach. Below the mark, the bar is clay,
 * unless `isBehind` is set.
 */
export function ProgressWithMark({
  done,
  planned,
  mark = 0.8,
  isBehind = mark !== null && planned > 0 && done / planned < mark,
  label,
  width,
  className,
  style,
  ...rest
}: ProgressWithMarkProps) {
  const share = planned > 0 ? Math.min(done / planned, 1) : 0
  return (
    <span
      {...rest}
      className={classNames(classes.bar, className)}
      role="img"
      aria-label={label}
      data-behind={isBehind || undefined}
      data-marked={mark === null ? undefined : true}
      style={{ '--mark': mark === null ? undefined : `${mark * 100}%`, width, ...style } as CSSProperties}
    >
      <i style={{ width: `${share * 100}%` }} />
    </span>
  )
}
