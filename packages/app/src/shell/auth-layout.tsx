import { Logo, SignInLine } from '@attune/ui'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import classes from './auth-layout.module.css'
import { preloadFirstScreen } from './screens.ts'

/** Milliseconds after which nothing of this page is still on its way. */
const whileTyping = 1_000

/** Signed out: the logo top-left, the line behind, and a sheet for whatever has to be filled in. */
export function AuthLayout() {
  // While somebody types, what comes next arrives; it stands in the way of nothing that is on screen.
  useEffect(() => {
    const timer = setTimeout(preloadFirstScreen, whileTyping)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes.layout}>
      <div className={classes.logo}>
        <Logo />
      </div>
      <div className={classes.line} aria-hidden="true">
        <SignInLine />
      </div>
      <main className={classes.sheet}>
        <Outlet />
      </main>
    </div>
  )
}
