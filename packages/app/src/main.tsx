import '@fontsource-variable/hanken-grotesk/wght.css'
import '@fontsource-variable/source-serif-4/opsz.css'
import { createKeptAnswers, localTokenStore } from '@attune/api'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from './shared/i18n/i18n.ts'
import { fetchTakingOver } from './shared/session/early-answers.ts'
import { fetchedOnce } from './shared/session/fetched-once.ts'
import { fetchServices } from './shared/session/fetch-services.ts'
import { followTabs } from './shared/session/follow-tabs.ts'
import { createSession, type Session } from './shared/session/session.ts'
import { App } from './shell/app.tsx'
import { readConfig } from './shell/config.ts'
import { preloadFirstScreen, SignInScreen } from './shell/screens.ts'
import { StartFailed } from './shell/start-failed.tsx'
import { Theme } from './shell/theme.tsx'

const page = document.getElementById('root')
if (!page) throw new Error('The page has no #root')
const root = createRoot(page)

async function startSession(): Promise<Session> {
  const tokens = localTokenStore(localStorage)
  if (tokens.read().accessToken) preloadFirstScreen()
  // The page shows sign-in already: what takes its place comes whole.
  else await SignInScreen.preload()
  const kept = createKeptAnswers()
  const config = await readConfig()
  const services = fetchedOnce(async () => {
    const { createApi, createTransport } = await fetchServices()
    const call = createTransport({
      config,
      tokens,
      fetch: fetchTakingOver(window.attuneEarly),
      onSessionLost: () => session.lose(),
      kept,
      isCheckingResponses: import.meta.env.DEV,
    })
    return createApi(call)
  })
  const session = createSession({ services, tokens })
  followTabs(session)
  // What was answered, or asked for early, belongs to the session that asked.
  session.root.sub(session.stateAtom, () => {
    if (session.root.get(session.stateAtom).status !== 'signedOut') return
    kept.clear()
    window.attuneEarly?.byAddress.clear()
  })
  return session
}

async function start(): Promise<void> {
  startTexts()
  try {
    const session = await startSession()
    void session.start()
    root.render(
      <StrictMode>
        <App session={session} />
      </StrictMode>,
    )
  } catch (error) {
    console.error(error)
    root.render(
      <StrictMode>
        <Theme>
          <StartFailed onRetry={() => void start()} />
        </Theme>
      </StrictMode>,
    )
  }
}

void start()
