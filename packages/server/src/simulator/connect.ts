import { setTimeout as wait } from 'node:timers/promises'
import { createApi, createTransport, memoryTokenStore, type Api, type ApiConfig } from '@attune/api'
import { waitForServices } from './wait-for-services.ts'

interface Connection {
  /** The server's address, without a slash at its end. */
  url: string
  importKey: string
  log: (line: string) => void
  /** Node's own when absent. */
  fetch?: typeof globalThis.fetch
}

/** The operations of a server, at the addresses of its configuration, called with an import key. */
export async function connect({ url, importKey, log, fetch = globalThis.fetch }: Connection): Promise<Api> {
  const response = await fetch(`${url}/config.json`).catch((cause: unknown) => {
    throw new Error(`${url} does not answer`, { cause })
  })
  if (!response.ok) throw new Error(`${url} is no server of Attune: /config.json answers ${response.status}`)
  const config = (await response.json()) as ApiConfig
  await waitForServices(config, { fetch, log })
  const tokens = memoryTokenStore()
  // A key can't be refreshed: when it expires, the operator creates another one.
  tokens.write({ accessToken: importKey, refreshToken: '' })
  return createApi(createTransport({ config, origin: url, tokens, fetch: whileBusy(fetch) }))
}

const mostTries = 5

/** Sends a call again where the server is busy, when the answer says. Imports may be repeated. */
const whileBusy =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (...call) => {
    for (let tries = 1; ; tries++) {
      const response = await fetch(...call)
      const seconds = response.headers.get('Retry-After')
      if (response.status !== 503 || seconds === null || tries === mostTries) return response
      await response.body?.cancel()
      await wait(Number(seconds) * 1_000)
    }
  }
