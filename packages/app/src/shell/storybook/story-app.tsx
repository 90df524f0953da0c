import { createApi, createTransport, memoryTokenStore, SERVICES, type Service } from '@attune/api'
import { MOCK_TOKENS } from '@attune/api/mock'
import i18next from 'i18next'
import { Provider } from 'jotai'
import { useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createSession, type Session } from '../../shared/session/session.ts'
import { SessionContext } from '../../shared/session/session-context.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { routes } from '../../routes.tsx'
import { followPageLanguage } from './story-language.ts'

const services = Object.fromEntries(SERVICES.map((service) => [service, `/${service}`])) as Record<Service, string>

interface SessionOf {
  isSignedIn: boolean
  /** The zone of the coach's device. */
  timezone: string
}

function startSession({ isSignedIn, timezone }: SessionOf, currentPath: () => string): Session {
  // The time set in Storybook's toolbar, by default the fixed time of the mocks.
  const clock: Clock = { now: () => new Date(), timezone: () => timezone }
  const tokens = memoryTokenStore(isSignedIn ? MOCK_TOKENS : {})
  const call = createTransport({
    config: { organisationId: 'mock', services },
    tokens,
    onSessionLost: () => session.lose(),
    language: () => i18next.resolvedLanguage,
    isCheckingResponses: true,
  })
  const api = createApi(call)
  const session = createSession({ services: async () => api, tokens, clock, currentPath })
  void session.start()
  return session
}

export interface StoryAppProps {
  /** The path of the story. */
  path: string
  isSignedIn?: boolean
  /** The zone of the coach's device. Default: Berlin's zone, on every machine. */
  timezone?: string
}

/** Renders the app at one of its paths with mock services, for the stories of the screens. */
export function StoryApp({ path, isSignedIn = true, timezone = 'Europe/Berlin' }: StoryAppProps) {
  followPageLanguage()
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [path] }))
  const [session] = useState(() => startSession({ isSignedIn, timezone }, () => router.state.location.pathname))
  // The next story has its own session, so this one must no longer listen, save or ask.
  useEffect(() => session.lose, [session])
  return (
    <SessionContext value={session}>
      <Provider store={session.root}>
        <RouterProvider router={router} />
      </Provider>
    </SessionContext>
  )
}
