import type { ReactNode } from 'react'
import classes from './FlaggedValue.module.css'
import { classNames } from '../../../styles/class-names.ts'
import type { ElementProps } from '../../../styles/element-props.ts'
import { VisuallyHidden } from '../../VisuallyHidden/VisuallyHidden.tsx'

export interface FlaggedValueProps extends ElementProps<'span'> {
  /**
   * Text that screen readers read before the value. It says what the colour and the ▾ mean. Empty if another text says
   * it.
   */
  spoken?: string
  /** Set it to false to hide the ▾, for example if a bar below the figure shows the same thing. */
  hasMark?: boolean
  /** The value. */
  children: ReactNode
}

/** A flagged value: clay and in a heavier weight, with ▾ in the margin so that figures stay aligned. */
export function FlaggedValue({
  spoken = 'Below target',
  hasMark = true,
  children,
  className,
  ...rest
}: FlaggedValueProps) {
  return (
    // The ▾ is in the margin before the value, which begins at the left if its text does.
    <span dir="auto" {...rest} className={classNames(classes.flagged, hasMark && classes.mark, className)}>
      {spoken ? (
        <>
          <VisuallyHidden>{`${spoken} `}</VisuallyHidden>
          <span>{children}</span>
        </>
      ) : (
        children
      )}
    </span>
  )
}
