import { createApi, createTransport, memoryTokenStore, SERVICES, type Service } from '@attune/api'
import { createMemoryRouter } from 'react-router-dom'
import { renderScreens } from '../../../scripts/build/prerender/render-screens.tsx'
import { App } from '../src/app.tsx'
import { routes } from '../src/routes.tsx'
import { createTexts } from '../src/shared/i18n/i18n.ts'
import { createSession } from '../src/shared/session/session.ts'

const services = Object.fromEntries(SERVICES.map((service) => [service, ''])) as Record<Service, string>
const noAnswers = { read: async () => undefined, forget: async () => undefined }

function app(isStarting: boolean) {
  const tokens = memoryTokenStore()
  // The build doesn't call any service.
  const call = createTransport({ config: { organisationId: '', services }, tokens })
  const session = createSession({ api: createApi(call), tokens, latest: noAnswers })
  // Starting a session without tokens signs it out. Until it starts, it is initialising.
  if (!isStarting) void session.start()
  const router = createMemoryRouter(routes, { basename: '/me', initialEntries: ['/me/'] })
  return <App session={session} texts={createTexts()} router={router} />
}

/** Renders the screens that the page can start with. */
export const prerender = () => renderScreens({ signIn: app(false), starting: app(true), pageStyle: '' })
