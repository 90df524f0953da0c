import {
  accepted,
  createApi,
  createTransport,
  memoryTokenStore,
  patientFetch,
  type Api,
  type ApiConfig,
} from '@attune/api'
import { waitForServices } from './wait-for-services.ts'

interface Connection {
  /** The server's address, without a trailing slash. */
  url: string
  importKey: string
  log: (line: string) => void
  /** Defaults to Node's own `fetch`. */
  fetch?: typeof globalThis.fetch
}

/**
 * Time limit for an import in milliseconds. On a busy machine a batch takes long, and a busy server is called again
 * after the time that it states.
 */
const timeLimit = 30 * 60_000

/** Returns a server's operations, at the addresses in its configuration, called with an import key. */
export async function connect({ url, importKey, log, fetch = globalThis.fetch }: Connection): Promise<Api> {
  const response = await patientFetch(fetch)(`${url}/config.json`).catch((cause: unknown) => {
    throw new Error(`${url} does not answer`, { cause })
  })
  if (response.status === 503) await accepted(response)
  if (!response.ok) throw new Error(`${url} is no server of Attune: /config.json answers ${response.status}`)
  const config = (await response.json()) as ApiConfig
  await waitForServices(config, { fetch, log })
  const tokens = memoryTokenStore()
  // An import key can't be refreshed. If it expires, the operator creates another one.
  tokens.write({ accessToken: importKey, refreshToken: '' })
  return createApi(createTransport({ config, origin: url, tokens, fetch, timeLimit }))
}
