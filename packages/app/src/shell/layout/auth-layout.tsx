import { Logo, SignInLine } from '@attune/ui'
import { Outlet } from 'react-router-dom'
import classes from './auth-layout.module.css'
import { useHydrated } from '../../shared/use-hydrated.ts'
import { preloadCode } from '../../shared/code/load-code.ts'
import { usePreload } from '../../shared/code/use-preload.ts'
import { preloadServices } from '../../shared/session/fetch-services.ts'
import { NextScreenLoading } from '../screen-states/screen-skeletons.tsx'

/** Preloads the clients list, because most sessions start with it. */
function preloadList(): void {
  preloadServices()
  preloadCode(() => import('./main-layout.tsx'))
  preloadCode(() => import('../../features/clients/clients-screen.tsx'))
}

/** Layout while signed out: the logo at the top left, the line in the background, and a sheet for the form. */
export function AuthLayout() {
  usePreload(preloadList)
  useHydrated()
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
        <NextScreenLoading />
      </main>
    </div>
  )
}
