import { expect, it } from 'vitest'
import { connect } from './connect.ts'

const config = { organisationId: '019a0000-0000-7000-8000-000000000001', services: { account: '/account' } }
const coaches = [{ personId: '019a0000-0000-7000-8000-000000000002', email: 'a@attune.example', isNew: true }]

/** A server that is busy for the first calls of an import, and the number of those calls. */
function busyServer(busyFor: number) {
  const server = {
    calls: 0,
    fetch: async (input: string | URL | Request) => {
      if (input === 'http://attune.test/config.json') return Response.json(config)
      server.calls += 1
      return server.calls > busyFor
        ? Response.json(coaches)
        : Response.json({ code: 'busy' }, { status: 503, headers: { 'Retry-After': '0' } })
    },
  }
  return server
}

const importCoaches = async ({ fetch }: ReturnType<typeof busyServer>) => {
  const api = await connect({ url: 'http://attune.test', importKey: 'key', log: () => undefined, fetch })
  return api.account.importCoaches({ body: { coaches: [] } })
}

it('an import that finds the server busy is sent again, when the server says, up to five times', async () => {
  const server = busyServer(4)
  expect(await importCoaches(server)).toEqual(coaches)
  expect(server.calls).toBe(5)
})

it('an import that finds the server busy five times fails', async () => {
  const server = busyServer(5)
  await expect(importCoaches(server)).rejects.toMatchObject({ status: 503, code: 'busy' })
  expect(server.calls).toBe(5)
})
