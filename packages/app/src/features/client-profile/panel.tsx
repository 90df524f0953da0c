import { type ReactNode, useCallback, useId, useRef } from 'react'
import classes from './client-profile.module.css'
import { PanelFocusContext } from './panel-focus.ts'

interface PanelProps {
  title: string
  /** What the figures below mean, at the right of the title. */
  caption?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section of the profile: keeps its title whatever its service says. */
export function Panel({ title, caption, className, children }: PanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const takeFocus = useCallback(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section aria-labelledby={id} className={className}>
      <div className={classes.panelHead}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {caption !== undefined && <div className={classes.caption}>{caption}</div>}
      </div>
      <PanelFocusContext value={takeFocus}>{children}</PanelFocusContext>
    </section>
  )
}
