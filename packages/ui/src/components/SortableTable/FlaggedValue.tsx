import type { ReactNode } from 'react'
import classes from './SortableTable.module.css'

export interface FlaggedValueProps {
  /** What a screen reader hears before the value: the colour and the ▾ in words. Empty where they are told otherwise. */
  spoken?: string
  /** False leaves the ▾ out, where a bar below the figure already says it. */
  hasMark?: boolean
  /** The value. */
  children: ReactNode
}

/** A value that needs a look: clay and heavier, with ▾ hanging in the margin so that figures stay in one line. */
export function FlaggedValue({ spoken = 'Below target', hasMark = true, children }: FlaggedValueProps) {
  return (
    <span className={hasMark ? `${classes.flagged} ${classes.mark}` : classes.flagged}>
      {spoken && <span className={classes.hidden}>{spoken} </span>}
      {children}
    </span>
  )
}
