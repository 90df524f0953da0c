import { createApi, createTransport, memoryTokenStore, SERVICES, type Service } from '@attune/api'
import { MOCK_TOKENS } from '@attune/api/mock'
import { Provider } from 'jotai'
import { useState } from 'react'
import { configure } from 'storybook/test'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createSession, type Session } from '../../shared/session/session.ts'
import { SessionContext } from '../../shared/session/session-context.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { appRoutes } from '../routes/app-routes.tsx'
import { speakAsThePage } from './story-language.ts'

// A story begins with the app itself: its code, a session, and as many answers as the screen needs.
configure({ asyncUtilTimeout: 10_000 })

const services = Object.fromEntries(SERVICES.map((service) => [service, `/${service}`])) as Record<Service, string>

/** The toolbar's moment (it stands still at the mocks' own), seen from Berlin wherever the story is looked at. */
const storyClock: Clock = { now: () => new Date(), timezone: () => 'Europe/Berlin' }

function startSession(isSignedIn: boolean): Session {
  const tokens = memoryTokenStore(isSignedIn ? MOCK_TOKENS : {})
  const call = createTransport({
    config: { organisationId: 'mock', services },
    tokens,
    onSessionLost: () => session.lose(),
    isCheckingResponses: true,
  })
  const api = createApi(call)
  const session = createSession({ services: async () => api, tokens, clock: storyClock })
  void session.start()
  return session
}

export interface StoryAppProps {
  /** Where the story begins. */
  path: string
  isSignedIn?: boolean
}

/** The app at one of its addresses, on the mocks: what the stories of the screens show. */
export function StoryApp({ path, isSignedIn = true }: StoryAppProps) {
  speakAsThePage()
  const [session] = useState(() => startSession(isSignedIn))
  const [router] = useState(() => createMemoryRouter(appRoutes, { initialEntries: [path] }))
  return (
    <SessionContext value={session}>
      <Provider store={session.root}>
        <RouterProvider router={router} />
      </Provider>
    </SessionContext>
  )
}
