import { createApi, createTransport, memoryTokenStore, type ApiConfig } from '@attune/api'
import { conformanceCases } from '@attune/api/conformance'
import { beforeAll, describe, inject, it } from 'vitest'
import { administer, CLIENT, COACH } from './support/serving.ts'

let importKey: string
beforeAll(async () => {
  importKey = await administer(['create-import-key', '--days', '1'], inject('dataDir'))
})

describe('the server follows the contract', () => {
  it.each(conformanceCases)('$name', async ({ check }) => {
    const origin = inject('address')
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
