import { Provider } from 'jotai'
import { Navigate, Route, Routes } from 'react-router-dom'
import { paths } from '../shared/navigation/paths.ts'
import { useSession, useSessionState } from '../shared/session/session-context.ts'
import { AuthLayout } from './auth-layout.tsx'
import { Initialising } from './initialising.tsx'
import { MainLayout } from './main-layout.tsx'
import { ClientProfileScreen, ClientsScreen, SettingsScreen, SignInScreen } from './screens.ts'
import { StartFailed } from './start-failed.tsx'

/** Spec 2, layouts by state: each state has its own routes, and sends every other path home. */
export function SessionRoutes() {
  const session = useSession()
  const state = useSessionState()

  switch (state.status) {
    case 'initialising':
      return <Initialising />
    case 'unreachable':
      return <StartFailed onRetry={() => void session.start()} />
    case 'signedOut':
      return (
        <Routes>
          <Route element={<AuthLayout />}>
            <Route path={paths.root} element={<SignInScreen refusal={state.refusal} />} />
            <Route path="*" element={<Navigate to={paths.root} replace />} />
          </Route>
        </Routes>
      )
    case 'signedIn':
      return (
        <Provider store={state.store} key={state.userId}>
          <Routes>
            <Route element={<MainLayout />}>
              <Route path={paths.clients} element={<ClientsScreen />} />
              <Route path={paths.client} element={<ClientProfileScreen />} />
              <Route path={paths.settings} element={<SettingsScreen />} />
              <Route path="*" element={<Navigate to={paths.clients} replace />} />
            </Route>
          </Routes>
        </Provider>
      )
  }
}
