import { Provider } from 'jotai'
import { useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { paths } from '../../shared/navigation/paths.ts'
import { beginVisit, VisitContext } from '../../shared/navigation/visit.ts'
import { useSession, useSessionState, useSessionStatus } from '../../shared/session/session-context.ts'
import { AuthLayout } from '../layout/auth-layout.tsx'
import { Initialising } from '../screen-states/initialising.tsx'
import {
  ClientProfileScreen,
  ClientsScreen,
  MainLayout,
  PasswordResetScreen,
  preloadSignIn,
  SettingsScreen,
  SignInScreen,
} from './screens.ts'
import { StartFailed } from '../screen-states/start-failed.tsx'
import { Toasts } from '../layout/toasts.tsx'
import { usePreload } from '../../shared/lazy-code/use-preload.ts'

function SignedOutRoutes() {
  const state = useSessionState()
  const { refusal, isLost = false } = state.status === 'signedOut' ? state : {}
  return (
    <Routes>
      <Route element={<AuthLayout />}>
        <Route path={paths.root} element={<SignInScreen refusal={refusal} isSessionLost={isLost} />} />
        <Route path={paths.changePassword} element={<PasswordResetScreen />} />
        <Route path="*" element={<Navigate to={paths.root} replace />} />
      </Route>
    </Routes>
  )
}

/** The clients list or, once after a lost session, the page on which it was lost. */
function FirstPage() {
  const session = useSession()
  const state = useSessionState()
  const [path] = useState(() => (state.status === 'signedIn' && state.returnTo) || paths.clients)
  const { pathname } = useLocation()
  useEffect(() => session.forgetReturn(), [session])
  return <Navigate to={path === pathname ? paths.clients : path} replace />
}

function SignedInRoutes() {
  usePreload(preloadSignIn)
  return (
    <Routes>
      <Route element={<MainLayout />}>
        <Route path={paths.clients} element={<ClientsScreen />} />
        <Route path={paths.client} element={<ClientProfileScreen />} />
        <Route path={paths.settings} element={<SettingsScreen />} />
        <Route path="*" element={<FirstPage />} />
      </Route>
    </Routes>
  )
}

function SignedIn() {
  const state = useSessionState()
  if (state.status !== 'signedIn') return null
  return (
    <Provider store={state.store} key={state.userId}>
      <SignedInRoutes />
    </Provider>
  )
}

function RoutesOfStatus() {
  const session = useSession()
  const status = useSessionStatus()
  if (status === 'initialising') return <Initialising />
  if (status === 'unreachable') return <StartFailed onRetry={() => void session.start()} />
  return status === 'signedOut' ? <SignedOutRoutes /> : <SignedIn />
}

/** The layouts by the session’s state: each state has its own routes, and redirects every other path to its root. */
export function SessionRoutes() {
  const [visit] = useState(() => beginVisit())
  return (
    <VisitContext value={visit}>
      <RoutesOfStatus />
      <Toasts />
    </VisitContext>
  )
}
