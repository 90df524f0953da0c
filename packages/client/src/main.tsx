import '@fontsource-variable/hanken-grotesk/wght.css'
import { type ApiConfig, createApi, createTransport } from '@attune/api'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { routes } from './routes.tsx'
import { createTexts } from './shared/i18n/i18n.ts'
import { followTabs } from './shared/session/follow-tabs.ts'
import { createSession, type Session } from './shared/session/session.ts'
import { openTokens } from './shared/session/tokens.ts'

/** Returns the addresses of the services. The server inlines them. If Vite serves the page, they are fetched. */
async function readConfig(): Promise<ApiConfig> {
  const inlined = document.getElementById('attune-config')?.textContent?.trim()
  if (inlined) return JSON.parse(inlined) as ApiConfig
  return (await (await fetch('/config.json')).json()) as ApiConfig
}

const texts = createTexts()
const tokens = openTokens()
const call = createTransport({
  config: await readConfig(),
  tokens,
  onSessionLost: () => session.lose(),
  language: () => texts.resolvedLanguage,
  isCheckingResponses: import.meta.env.DEV,
})
/** Loaded on demand, because a start with a network doesn't need it. */
const latestAnswers = () => import('./shared/offline/latest-answers.ts')
const session: Session = createSession({
  api: createApi(call),
  tokens,
  latest: {
    read: async () => (await latestAnswers()).readLatest(),
    forget: async () => (await latestAnswers()).forgetLatest(),
  },
})
followTabs(session)
void session.start()
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <App session={session} texts={texts} router={createBrowserRouter(routes, { basename: import.meta.env.BASE_URL })} />
  </StrictMode>,
)
