import { createApi, createTransport, memoryTokenStore, type ApiConfig } from '@attune/api'
import { conformanceCases } from '@attune/api/conformance'
import { beforeAll, describe, it } from 'vitest'
import { ownServer } from './support/own-server.ts'
import { CLIENT, COACH } from './support/serving.ts'

// This file has its own server. On a shared server, visits in other journeys would be merged with the visits here.
const server = ownServer(4)
let importKey: string
beforeAll(async () => {
  importKey = await server.administer(['create-import-key', '--days', '1'])
})

describe('the server follows the contract', () => {
  it.each(conformanceCases)('$name', async ({ check }) => {
    const origin = server.address()
    const config = (await (await fetch(`${origin}/config.json`)).json()) as ApiConfig
    await check({
      credentials: COACH,
      clientCredentials: CLIENT,
      importKey,
      ask: ({ service, path }, headers) => fetch(new URL(config.services[service] + path, origin), { headers }),
      connect: () => {
        const tokens = memoryTokenStore()
        return { api: createApi(createTransport({ config, origin, tokens, isCheckingResponses: true })), tokens }
      },
    })
  })
})
