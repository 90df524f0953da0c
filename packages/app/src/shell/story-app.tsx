import { createApi, createTransport, memoryTokenStore, SERVICES, type Service } from '@attune/api'
import { MOCK_NOW, MOCK_TOKENS } from '@attune/api/mock'
import { Provider } from 'jotai'
import { useState } from 'react'
import { configure } from 'storybook/test'
import { MemoryRouter } from 'react-router-dom'
import { startTexts } from '../shared/i18n/i18n.ts'
import { createSession, type Session } from '../shared/session/session.ts'
import { SessionContext } from '../shared/session/session-context.ts'
import type { Clock } from '../shared/time/clock.ts'
import { SessionRoutes } from './session-routes.tsx'

// A story begins with the app itself: its code, a session, and as many answers as the screen needs.
configure({ asyncUtilTimeout: 10_000 })

const services = Object.fromEntries(SERVICES.map((service) => [service, `/${service}`])) as Record<Service, string>

/** The mocks' moment, seen from Berlin: pictures of a story are the same on every day and in every zone. */
const storyClock: Clock = { now: () => MOCK_NOW, timezone: () => 'Europe/Berlin' }

function startSession(isSignedIn: boolean): Session {
  const tokens = memoryTokenStore(isSignedIn ? MOCK_TOKENS : {})
  const call = createTransport({
    config: { organisationId: 'mock', services },
    tokens,
    onSessionLost: () => session.lose(),
    // A story that shows a failure needn't wait for the second and third try.
    wait: async () => {},
    isCheckingResponses: true,
  })
  const session = createSession({ api: createApi(call), tokens, clock: storyClock })
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
  startTexts()
  const [session] = useState(() => startSession(isSignedIn))
  return (
    <SessionContext value={session}>
      <Provider store={session.root}>
        <MemoryRouter initialEntries={[path]}>
          <SessionRoutes />
        </MemoryRouter>
      </Provider>
    </SessionContext>
  )
}
