import { Logo } from '@attune/ui'
import type { ReactNode } from 'react'
import classes from './frame.module.css'

interface FrameProps {
  children: ReactNode
  /** The name of the organisation, if a client is signed in. */
  organisation?: string | null | undefined
  /** Content at the end of the row that contains the logo. */
  aside?: ReactNode
  /** The links to the screens, if a client is signed in. */
  tabs?: ReactNode
}

/** Lays out one column: the logo, the screen, and the tabs below it. In a wide window, the tabs are in the top row. */
export function Frame({ children, organisation, aside, tabs }: FrameProps) {
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <div className={classes.brand}>
          <Logo size="rail" />
          {organisation && (
            <span dir="auto" className={classes.organisation}>
              {organisation}
            </span>
          )}
        </div>
        {tabs}
        <span className={classes.aside}>{aside}</span>
      </header>
      <main className={classes.screen}>{children}</main>
    </div>
  )
}
