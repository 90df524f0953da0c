import { Provider } from 'jotai'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx'
import { lazyWithPreload } from '../shared/code/lazy-with-preload.tsx'
import { paths } from '../shared/navigation/paths.ts'
import { trackHeadingFocus, HeadingFocusContext } from '../shared/navigation/heading-focus.ts'
import { FIRST_VIEWS, firstViewAtom, usePreference } from '../shared/preferences.ts'
import { useSession, useSessionState, useSessionStatus } from '../shared/session/session-context.ts'
import { AuthLayout } from './layout/auth-layout.tsx'
import { Toasts } from './layout/toasts.tsx'
import { Initialising } from './screen-states/initialising.tsx'
import { StartFailed } from './screen-states/start-failed.tsx'

function ScreensOfStatus() {
  const session = useSession()
  const status = useSessionStatus()
  if (status === 'initialising') return <Initialising />
  if (status === 'unreachable') return <StartFailed onRetry={() => void session.start()} />
  return <Outlet />
}

/** The layout around every screen. */
export function SessionLayout() {
  const [headingFocus] = useState(() => trackHeadingFocus())
  return (
    <HeadingFocusContext value={headingFocus}>
      <ScreensOfStatus />
      <Toasts />
    </HeadingFocusContext>
  )
}

const SavedViewAtFirst = lazyWithPreload(
  async () => (await import('../features/clients/views/saved-view-at-first.tsx')).SavedViewAtFirst,
)

/**
 * Leads to the coach's view of the clients list or, once after a lost session, to the page on which the session was
 * lost.
 */
function FirstPage() {
  const session = useSession()
  const state = useSessionState()
  const { pathname } = useLocation()
  const [view] = usePreference(firstViewAtom)
  const [path] = useState(() => (state.status === 'signedIn' ? state.returnTo : undefined))
  useEffect(() => session.forgetReturn(), [session])
  if (state.status !== 'signedIn') return <Initialising />
  if (path !== undefined && path !== pathname) return <Redirect to={path} />
  if (view === 'all') return <Redirect to={paths.clients} />
  if (FIRST_VIEWS.some((known) => known === view)) return <Redirect to={`${paths.clients}?view=${view}`} />
  return (
    <Provider store={state.store}>
      <Suspense fallback={<Initialising />}>
        <SavedViewAtFirst id={view}>
          <Initialising />
        </SavedViewAtFirst>
      </Suspense>
    </Provider>
  )
}

const Redirect = ({ to }: { to: string }) => (
  <>
    <Initialising />
    <Navigate to={to} replace />
  </>
)

/** The layout around the screens of a coach who is not signed in. */
export function SignedOutLayout() {
  return useSessionStatus() === 'signedIn' ? <FirstPage /> : <AuthLayout />
}

/** The sign-in page, with a message about how the previous session ended. */
export function SignInPage() {
  const state = useSessionState()
  const { refusal, isLost = false } = state.status === 'signedOut' ? state : {}
  return <SignInScreen refusal={refusal} isSessionLost={isLost} />
}

/** The layout around the screens of a signed-in coach, with the session's store. */
export function SignedInLayout() {
  const state = useSessionState()
  if (state.status !== 'signedIn') return <Navigate to={paths.root} replace />
  return (
    <Provider store={state.store} key={state.userId}>
      <Outlet />
    </Provider>
  )
}
