// Import this first, because other modules read storage while they load.
import './shared/blocked-storage.ts'
import '@fontsource-variable/hanken-grotesk/wght.css'
import '@fontsource-variable/source-serif-4/opsz.css'
import { type Api, createResponseCache, fetchWithPrefetched, localTokenStore, type TokenStore } from '@attune/api'
import { AttuneProvider } from '@attune/ui'
import i18next from 'i18next'
import { type ReactNode, startTransition, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { startTexts } from './shared/i18n/i18n.ts'
import { paths } from './shared/navigation/paths.ts'
import { fetchServices, preloadServices } from './shared/session/fetch-services.ts'
import { announceEnd, followTabs } from './shared/session/follow-tabs.ts'
import type { Store } from './shared/session/connection.ts'
import { createSession, type Session } from './shared/session/session.ts'
import { PRERENDERED } from './shared/use-hydrated.ts'
import { App } from './shell/app.tsx'
import { routes } from './routes.tsx'
import { readConfig } from './shell/config.ts'
import { fetchScreen, isScreenOfSession, prepareFirstScreen } from './shell/first-screen.ts'
import { StartFailed } from './shell/screen-states/start-failed.tsx'

let container = document.getElementById('root') ?? document.body
let root: Root | undefined

/** Renders into the page, replacing the prerendered content. */
function render(content: ReactNode): void {
  container.removeAttribute(PRERENDERED)
  delete document.documentElement.dataset['start']
  document.getElementById('starting')?.remove()
  const target = (root ??= createRoot(container))
  // Render synchronously, so that the prerendered sign-in screen isn't shown for a frame.
  flushSync(() => target.render(<StrictMode>{content}</StrictMode>))
}

async function openSession(tokens: TokenStore): Promise<Session> {
  const cache = createResponseCache()
  const config = await readConfig()
  let api: Api | undefined
  const services = async () => {
    const { createApi, createTransport } = await fetchServices()
    if (api) return api
    const call = createTransport({
      config,
      tokens,
      fetch: fetchWithPrefetched(window.attunePrefetched),
      onSessionLost: () => session.lose(),
      cache,
      language: () => i18next.resolvedLanguage,
      isCheckingResponses: import.meta.env.DEV,
    })
    api = createApi(call)
    return api
  }
  const prepare = (store: Store) => prepareFirstScreen(location.pathname, store)
  const session = createSession({ services, tokens, prepare, announceEnd })
  followTabs(session)
  // Cached and prefetched answers belong to the session that requested them.
  session.root.sub(session.stateAtom, () => {
    if (session.root.get(session.stateAtom).status !== 'signedOut') return
    cache.clear()
    window.attunePrefetched?.byAddress.clear()
  })
  return session
}

/**
 * The number of React's error for a page that differs from the prerendered one or, in development, the beginning of its
 * message.
 */
const mismatch = /#418\b|^Hydration failed/

/** An extension may change the page before it is hydrated. React then renders the page again, which isn't an error. */
const hydration = {
  onRecoverableError: (error: unknown) => {
    if (!(error instanceof Error && mismatch.test(error.message))) reportError(error)
  },
}

/** Hydrates the prerendered sign-in screen. Its address replaces every other path that is opened while signed out. */
function hydrateSignIn(session: Session): void {
  void session.start()
  history.replaceState(history.state, '', paths.root)
  document.getElementById('starting')?.remove()
  const app = <App session={session} router={createBrowserRouter(routes)} />
  // Hydrate in slices, so that the prerendered screen stays usable.
  startTransition(() => {
    root = hydrateRoot(container, <StrictMode>{app}</StrictMode>, hydration)
  })
}

/** Hydrates the prerendered screen for a session that is starting, while the session's answers and code are loading. */
function hydrateStarting(session: Session): void {
  const starting = document.getElementById('starting') ?? document.body
  container.remove()
  container = starting
  container.id = 'root'
  delete document.documentElement.dataset['start']
  const app = <App session={session} router={createBrowserRouter(routes)} />
  // Hydrate synchronously, before the code of the screen arrives.
  flushSync(() => {
    root = hydrateRoot(container, <StrictMode>{app}</StrictMode>, hydration)
  })
}

/** Starts the app: a session if tokens are stored, or else sign-in. */
async function start(): Promise<void> {
  startTexts()
  try {
    const tokens = localTokenStore(localStorage)
    const isSignedOut = !tokens.read().accessToken
    const isPrerendered = container.hasAttribute(PRERENDERED)
    if (!isSignedOut) {
      preloadServices()
      // In a session, the layout at the root leads to the coach's view of the clients list.
      if (!isScreenOfSession(location.pathname)) history.replaceState(history.state, '', paths.root)
      void fetchScreen(location.pathname)
    }
    const session = await openSession(tokens)
    if (isPrerendered && isSignedOut && location.pathname !== paths.changePassword) return hydrateSignIn(session)
    void session.start()
    if (isPrerendered && !isSignedOut) return hydrateStarting(session)
    render(<App session={session} router={createBrowserRouter(routes)} />)
  } catch (error) {
    console.error(error)
    render(
      <AttuneProvider>
        <StartFailed onRetry={() => void start()} />
      </AttuneProvider>,
    )
  }
}

void start()
