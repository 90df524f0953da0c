import { type ReactNode, useId } from 'react'
import classes from './client-profile.module.css'

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
  return (
    <section aria-labelledby={id} className={className}>
      <div className={classes.panelHead}>
        <h2 id={id}>{title}</h2>
        {caption !== undefined && <div className={classes.caption}>{caption}</div>}
      </div>
      {children}
    </section>
  )
}
