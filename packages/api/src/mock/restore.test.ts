import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApi, createTransport, memoryTokenStore } from '../index.ts'
import { SERVICES, type Service } from '../model/enumerations.ts'
import { mockHandlers } from './handlers.ts'
import { MOCK_TOKENS } from './index.ts'
import { restoreWorlds } from './world/restore.ts'
import { createWorld } from './world/world.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

const services = Object.fromEntries(SERVICES.map((service) => [service, `/${service}`])) as Record<Service, string>

it('takes back the notes, names and sign-outs of a first run for the next one', async () => {
  const world = createWorld()
  server.use(...mockHandlers(world))
  const tokens = memoryTokenStore(MOCK_TOKENS)
  const config = { organisationId: 'mock', services }
  const api = createApi(createTransport({ config, origin: 'http://attune.test', tokens }))
  const [coach, client] = await api.account.listPersons()
  if (!coach || !client) throw new Error('The world has no coach or no client')
  const note = { text: 'Call back', followUpOn: null, draftVersion: 0 }
  await api.account.writeNote({ params: { personId: client.id }, body: note })
  await api.account.updatePerson({ params: { id: coach.id }, body: { ...coach, firstName: 'Dora' } })
  await api.auth.logout()
  expect(world).not.toEqual(createWorld())

  restoreWorlds()

  expect(world).toEqual(createWorld())
})
