import type { ReactNode } from 'react'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'
import classes from '../../styles/visually-hidden.module.css'

export interface VisuallyHiddenProps extends ElementProps<'span'> {
  /** The text for screen readers. */
  children: ReactNode
}

/** Text for screen readers only. It is a plain element, because a list has several in each row. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span {...rest} className={classNames(classes.hidden, className)} data-visually-hidden="" />
}
