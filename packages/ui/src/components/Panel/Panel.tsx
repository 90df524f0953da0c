import { type ReactNode, type Ref, useId } from 'react'
import classes from './Panel.module.css'
import type { ElementProps } from '../../styles/element-props.ts'

export interface PanelProps extends ElementProps<'section'> {
  /** The heading, and the accessible name of the region. */
  title: string
  /** A button beside the heading that explains the panel's figures. */
  help?: ReactNode
  /** Content at the right of the heading, such as a legend. */
  caption?: ReactNode
  /** The space between the heading and the content. */
  space?: 'none' | 'sm' | 'md'
  /** Ref to the heading, so that you can focus it when the focused content disappears. */
  headingRef?: Ref<HTMLHeadingElement>
  /** The content: figures, a chart or a table, or a PanelError instead. */
  children: ReactNode
}

/** A part of a page under its own heading. The heading stays while the content loads, fails or is empty. */
export function Panel({ title, help, caption, space = 'none', headingRef, children, ...rest }: PanelProps) {
  const headingId = useId()
  return (
    <section {...rest} aria-labelledby={headingId}>
      <div className={space === 'none' ? classes.head : `${classes.head} ${classes[space]}`}>
        <h2 id={headingId} ref={headingRef} className={classes.title} tabIndex={-1}>
          {title}
        </h2>
        {help !== undefined && <div className={classes.help}>{help}</div>}
        {caption !== undefined && <div className={classes.caption}>{caption}</div>}
      </div>
      {children}
    </section>
  )
}
