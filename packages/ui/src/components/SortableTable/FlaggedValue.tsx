import type { ReactNode } from 'react'
import classes from './SortableTable.module.css'

export interface FlaggedValueProps {
  /** Text for screen readers before the value, for the colour and the ▾. Empty where other text says it. */
  spoken?: string
  /** False hides the ▾, where a bar below the figure shows the same. */
  hasMark?: boolean
  /** The value. */
  children: ReactNode
}

/** A flagged value: clay and heavier, with ▾ in the margin so that figures stay aligned. */
export function FlaggedValue({ spoken = 'Below target', hasMark = true, children }: FlaggedValueProps) {
  return (
    <span className={hasMark ? `${classes.flagged} ${classes.mark}` : classes.flagged}>
      {spoken && <span className={classes.hidden}>{spoken} </span>}
      {children}
    </span>
  )
}
