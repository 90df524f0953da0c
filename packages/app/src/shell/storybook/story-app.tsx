import { createApi, createTransport, memoryTokenStore, SERVICES, type Service } from '@attune/api'
import { MOCK_TOKENS } from '@attune/api/mock'
import { Provider } from 'jotai'
import { useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createSession, type Session } from '../../shared/session/session.ts'
import { SessionContext } from '../../shared/session/session-context.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { appRoutes } from '../routes/app-routes.tsx'
import { followPageLanguage } from './story-language.ts'

const services = Object.fromEntries(SERVICES.map((service) => [service, `/${service}`])) as Record<Service, string>

/** The time of the toolbar, fixed at the mocks' own by default, in Berlin's zone on every machine. */
const storyClock: Clock = { now: () => new Date(), timezone: () => 'Europe/Berlin' }

function startSession(isSignedIn: boolean, currentPath: () => string): Session {
  const tokens = memoryTokenStore(isSignedIn ? MOCK_TOKENS : {})
  const call = createTransport({
    config: { organisationId: 'mock', services },
    tokens,
    onSessionLost: () => session.lose(),
    isCheckingResponses: true,
  })
  const api = createApi(call)
  const session = createSession({ services: async () => api, tokens, clock: storyClock, currentPath })
  void session.start()
  return session
}

export interface StoryAppProps {
  /** The path of the story. */
  path: string
  isSignedIn?: boolean
}

/** The app at one of its paths with mock services, for the stories of the screens. */
export function StoryApp({ path, isSignedIn = true }: StoryAppProps) {
  followPageLanguage()
  const [router] = useState(() => createMemoryRouter(appRoutes, { initialEntries: [path] }))
  const [session] = useState(() => startSession(isSignedIn, () => router.state.location.pathname))
  // The next story has a session of its own: nothing of this one may listen, save or ask.
  useEffect(() => session.lose, [session])
  return (
    <SessionContext value={session}>
      <Provider store={session.root}>
        <RouterProvider router={router} />
      </Provider>
    </SessionContext>
  )
}
