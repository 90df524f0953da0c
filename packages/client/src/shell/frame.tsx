import { Logo } from '@attune/ui'
import type { ReactNode } from 'react'
import classes from './frame.module.css'

interface FrameProps {
  children: ReactNode
  /** Beside the logo, at its end. */
  aside?: ReactNode
  /** The links of a signed-in client. */
  tabs?: ReactNode
}

/** One column: the mark, the screen, and the tabs below it, which stand in the top row where there is room. */
export function Frame({ children, aside, tabs }: FrameProps) {
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <Logo size="rail" />
        {tabs}
        <span className={classes.aside}>{aside}</span>
      </header>
      <main className={classes.screen}>{children}</main>
    </div>
  )
}
