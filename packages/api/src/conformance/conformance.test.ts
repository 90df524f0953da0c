import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { createApi, createTransport, memoryTokenStore } from '../index.ts'
import { SERVICES, type Service } from '../model/enumerations.ts'
import { conformanceCases } from './index.ts'
import { mockHandlers } from '../mock/handlers.ts'
import { createMockDatabase } from '../mock/database/database.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const services = Object.fromEntries(SERVICES.map((service) => [service, `/${service}`])) as Record<Service, string>

describe('the mock handlers follow the contract', () => {
  it.each(conformanceCases)('$name', async ({ check }) => {
    const database = createMockDatabase()
    server.use(...mockHandlers(database))
    await check({
      credentials: { email: database.user.email, password: database.password },
      clientCredentials: { email: database.client.email, password: database.password },
      importKey: database.importKey,
      ask: ({ service, path }, headers) => fetch(`http://attune.test/${service}${path}`, { headers }),
      connect() {
        const tokens = memoryTokenStore()
        const call = createTransport({
          config: { organisationId: 'mock', services },
          origin: 'http://attune.test',
          tokens,
          isCheckingResponses: true,
        })
        return { api: createApi(call), tokens }
      },
    })
  })
})
