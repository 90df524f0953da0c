import { createApi, createTransport, memoryTokenStore, SERVICES, type Service } from '@attune/api'
import { MOCK_CLIENT_TOKENS } from '@attune/api/mock'
import { useState } from 'react'
import { createMemoryRouter } from 'react-router-dom'
import { App } from '../../app.tsx'
import { routes } from '../../routes.tsx'
import { createTexts } from '../../shared/i18n/i18n.ts'
import { createSession, type Session } from '../../shared/session/session.ts'

const services = Object.fromEntries(SERVICES.map((service) => [service, `/${service}`])) as Record<Service, string>

/** A story starts as on a device that has never opened the page. */
const nothingRead = { read: async () => undefined, forget: async () => undefined }

function startSession(isSignedIn: boolean): Session {
  const tokens = memoryTokenStore(isSignedIn ? MOCK_CLIENT_TOKENS : {})
  const call = createTransport({
    config: { organisationId: 'mock', services },
    tokens,
    onSessionLost: () => session.lose(),
    isCheckingResponses: true,
  })
  const session: Session = createSession({ api: createApi(call), tokens, latest: nothingRead })
  void session.start()
  return session
}

export interface StoryClientProps {
  /** The path at which the story starts, below /me. */
  path: string
  isSignedIn?: boolean
}

/** Renders the client's page at one of its paths, with mock services, in the language of the toolbar. */
export function StoryClient({ path, isSignedIn = true }: StoryClientProps) {
  const [texts] = useState(() => createTexts(document.documentElement.lang))
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [path] }))
  const [session] = useState(() => startSession(isSignedIn))
  return <App session={session} texts={texts} router={router} />
}
