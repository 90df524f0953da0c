import { Logo, SignInLine } from '@attune/ui'
import { Outlet } from 'react-router-dom'
import classes from './auth-layout.module.css'

/** Signed out: the logo top-left, the line behind, and a sheet for whatever has to be filled in. */
export function AuthLayout() {
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
