import { Logo } from '@attune/ui'
import type { ReactNode } from 'react'
import classes from './frame.module.css'

interface FrameProps {
  children: ReactNode
  /** The name of a signed-in client's organisation. */
  organisation?: string | null | undefined
  /** Beside the logo, at its end. */
  aside?: ReactNode
  /** The links of a signed-in client. */
  tabs?: ReactNode
}

/** One column: the mark, the screen, and the tabs below it, which stand in the top row where there is room. */
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
