import { expect, it } from 'vitest'
import { createApi } from '../http/api.ts'
import { connect, listen } from '../http/testing/connect.ts'
import { mockHandlers } from './handlers.ts'
import { MOCK_TOKENS } from './index.ts'
import { createMockDatabase } from './database/database.ts'

const server = listen()

it('records and changes in a mock database get the time of the database’s clock', async () => {
  const database = createMockDatabase({ now: new Date('2027-02-03T04:05:06Z') })
  server.use(...mockHandlers(database))
  const { call, tokens } = connect()
  tokens.write(MOCK_TOKENS)
  const api = createApi(call)
  const { id, ...invite } = await api.auth.inviteClient({ body: { email: 'maya@example.org' } })
  expect(invite).toMatchObject({ invitedAt: '2027-02-03T04:05:06.000Z', expiresAt: '2027-02-10T04:05:06.000Z' })
  database.now = new Date('2027-02-04T04:05:06Z')
  expect(await api.auth.resendInvite({ params: { id } })).toMatchObject({ expiresAt: '2027-02-11T04:05:06.000Z' })
})

it('a device whose clock is two minutes fast is accepted, as on the server', async () => {
  const database = createMockDatabase()
  server.use(...mockHandlers(database))
  const { call, tokens } = connect()
  const api = createApi(call)
  tokens.write(await api.auth.login({ body: { email: database.client.email, password: database.password } }))
  const measured = (seconds: number) => {
    const measuredAt = new Date(database.now.getTime() + 1000 * seconds).toISOString()
    return api.deviceMetrics.recordHeartRates({ body: { heartRates: [{ measuredAt, pulseRate: 60 }] } })
  }
  await measured(120)
  await expect(measured(121)).rejects.toMatchObject({ code: 'records_refused' })
})
