import { createApi, createTransport, memoryTokenStore, type ApiConfig } from '@attune/api'
import { conformanceCases } from '@attune/api/conformance'
import { describe, inject, it } from 'vitest'
import { CLIENT, COACH } from './serving.ts'

describe('the server keeps the contract', () => {
  it.each(conformanceCases)('$name', async ({ check }) => {
    const origin = inject('address')
    const config = (await (await fetch(`${origin}/config.json`)).json()) as ApiConfig
    await check({
      credentials: COACH,
      clientCredentials: CLIENT,
      connect: () => {
        const tokens = memoryTokenStore()
        return { api: createApi(createTransport({ config, origin, tokens, isCheckingResponses: true })), tokens }
      },
    })
  })
})
