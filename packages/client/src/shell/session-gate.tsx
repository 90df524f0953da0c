import { Provider } from 'jotai'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { ScreenMessage } from '../shared/screen-message.tsx'
import { paths } from '../shared/paths.ts'
import { useSession, useSessionState } from '../shared/session/session-context.ts'
import { useHydrated } from '../shared/use-hydrated.ts'
import { Frame } from './frame.tsx'
import { Starting } from './starting.tsx'

/** Loaded on demand, because it isn't shown when the page starts with a session. */
const SignInScreen = lazy(async () => ({
  default: (await import('../features/sign-in/sign-in-screen.tsx')).SignInScreen,
}))

function Unreachable() {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <ScreenMessage
      title={t('start.failedTitle')}
      text={t('start.failed')}
      action={t('tryAgain')}
      onAction={() => void session.start()}
    />
  )
}

/** Hydrated together with the screen beside it. */
function Hydrated() {
  useHydrated()
  return null
}

/** Wraps every screen. If no client is signed in, shows sign-in at the screen's own address. */
export function SessionGate() {
  const state = useSessionState()
  const isResetting = useLocation().pathname === paths.resetPassword
  if (state.status === 'signedIn') {
    if (isResetting) return <Navigate to={paths.today} replace />
    return (
      <Provider store={state.store} key={state.person.id}>
        <Outlet />
      </Provider>
    )
  }
  return (
    <Frame>
      <Suspense fallback={<Starting />}>
        {state.status === 'initialising' && <Starting />}
        {state.status === 'unreachable' && <Unreachable />}
        {state.status === 'signedOut' && (isResetting ? <Outlet /> : <SignInScreen {...state} />)}
        <Hydrated />
      </Suspense>
    </Frame>
  )
}
