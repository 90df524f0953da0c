import { Provider } from 'jotai'
import { useState } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { paths } from '../../shared/navigation/paths.ts'
import { beginVisit, VisitContext } from '../../shared/navigation/visit.ts'
import { useSession, useSessionState, useSessionStatus } from '../../shared/session/session-context.ts'
import { AuthLayout } from '../layout/auth-layout.tsx'
import { PrefetchProvider } from './prefetch-provider.tsx'
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
import { usePreload } from './use-preload.ts'

function SignedOutRoutes() {
  const state = useSessionState()
  const refusal = state.status === 'signedOut' ? state.refusal : undefined
  return (
    <Routes>
      <Route element={<AuthLayout />}>
        <Route path={paths.root} element={<SignInScreen refusal={refusal} />} />
        <Route path={paths.changePassword} element={<PasswordResetScreen />} />
        <Route path="*" element={<Navigate to={paths.root} replace />} />
      </Route>
    </Routes>
  )
}

function SignedInRoutes() {
  usePreload(preloadSignIn)
  return (
    <Routes>
      <Route element={<MainLayout />}>
        <Route path={paths.clients} element={<ClientsScreen />} />
        <Route path={paths.client} element={<ClientProfileScreen />} />
        <Route path={paths.settings} element={<SettingsScreen />} />
        <Route path="*" element={<Navigate to={paths.clients} replace />} />
      </Route>
    </Routes>
  )
}

function SignedIn() {
  const state = useSessionState()
  if (state.status !== 'signedIn') return null
  return (
    <Provider store={state.store} key={state.userId}>
      <PrefetchProvider>
        <SignedInRoutes />
      </PrefetchProvider>
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

/** Spec 2, layouts by state: each state has its own routes, and redirects every other path to its root. */
export function SessionRoutes() {
  const [visit] = useState(() => beginVisit())
  return (
    <VisitContext value={visit}>
      <RoutesOfStatus />
      <Toasts />
    </VisitContext>
  )
}
