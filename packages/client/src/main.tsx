import '@fontsource-variable/hanken-grotesk/wght.css'
import { type ApiConfig, createApi, createTransport, fetchWithPrefetched } from '@attune/api'
import { startTransition, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { routes } from './routes.tsx'
import { createTexts } from './shared/i18n/i18n.ts'
import { followTabs } from './shared/session/follow-tabs.ts'
import { createSession, type Session } from './shared/session/session.ts'
import { openTokens } from './shared/session/tokens.ts'
import { PRERENDERED } from './shared/use-hydrated.ts'

/**
 * Returns the addresses of the services. The server writes them into the page. If Vite serves the page, they are
 * fetched.
 */
async function readConfig(): Promise<ApiConfig> {
  const inlined = document.getElementById('attune-config')?.textContent?.trim()
  if (inlined) return JSON.parse(inlined) as ApiConfig
  return (await (await fetch('/config.json')).json()) as ApiConfig
}

/** React's error number for a page that differs from the prerendered one. In development, the start of its message. */
const mismatch = /#418\b|^Hydration failed/

/** An extension may change the page before it is hydrated. React then rerenders the page, which isn't an error. */
function onRecoverableError(error: unknown): void {
  if (!(error instanceof Error && mismatch.test(error.message))) reportError(error)
}

const texts = createTexts()
const tokens = openTokens()
const call = createTransport({
  config: await readConfig(),
  tokens,
  fetch: fetchWithPrefetched(window.attunePrefetched),
  onSessionLost: () => session.lose(),
  language: () => texts.resolvedLanguage,
  isCheckingResponses: import.meta.env.DEV,
})
/** Loaded on demand, because it isn't needed when the app starts online. */
const latestAnswers = () => import('./shared/offline/latest-answers.ts')
const session: Session = createSession({
  api: createApi(call),
  tokens,
  latest: {
    read: async () => (await latestAnswers()).readLatest(),
    forget: async () => (await latestAnswers()).forgetLatest(),
  },
})
// Cached answers belong to the session that requested them.
session.root.sub(session.stateAtom, () => {
  if (session.root.get(session.stateAtom).status === 'signedOut') window.attunePrefetched?.byAddress.clear()
})
followTabs(session)
void session.start()
const container = document.getElementById('root') ?? document.body
const app = (
  <StrictMode>
    <App session={session} texts={texts} router={createBrowserRouter(routes, { basename: import.meta.env.BASE_URL })} />
  </StrictMode>
)

/** Hydrates the prerendered sign-in. Its code is loaded first, so that the screen is hydrated as a whole. */
async function hydrateSignIn(): Promise<void> {
  await import('./features/sign-in/sign-in-screen.tsx')
  document.getElementById('starting')?.remove()
  // Hydrates in slices, so that the prerendered screen can be used in the meantime.
  startTransition(() => void hydrateRoot(container, app, { onRecoverableError }))
}

function render(): void {
  container.removeAttribute(PRERENDERED)
  container.replaceChildren()
  // Rendered synchronously, so that every frame shows that the session is starting.
  flushSync(() => createRoot(container).render(app))
  document.getElementById('starting')?.remove()
  delete document.documentElement.dataset['start']
}

// The inline script has chosen what the page has shown so far: sign-in, or that a session is starting.
const isSignIn = container.hasAttribute(PRERENDERED) && document.documentElement.dataset['start'] === undefined
// Not awaited, because the screen's code imports this module's chunk. If the screen's code can't be loaded, React shows
// the failure.
if (isSignIn) hydrateSignIn().catch(render)
else render()
