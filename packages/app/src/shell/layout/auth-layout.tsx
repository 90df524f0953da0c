import { Logo, SignInLine } from '@attune/ui'
import { Outlet } from 'react-router-dom'
import classes from './auth-layout.module.css'
import { preloadFirstScreen } from '../routes/screens.ts'
import { usePreload } from '../../shared/lazy-code/use-preload.ts'

/** Layout while signed out: the logo top-left, the line behind, and a sheet for the form. */
export function AuthLayout() {
  usePreload(preloadFirstScreen)
  return (
    <div className={classes.layout}>
      <header className={classes.logo}>
        <Logo />
      </header>
      <div className={classes.line} aria-hidden="true">
        <SignInLine />
      </div>
      <main className={classes.sheet}>
        <Outlet />
      </main>
    </div>
  )
}
