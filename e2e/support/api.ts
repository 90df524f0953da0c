import { type Api, type ApiConfig, createApi, createTransport, memoryTokenStore } from '@attune/api'
import { COACH } from './serving.ts'

/** Time limit for a call in milliseconds. Calls are slow on a busy machine. */
const timeLimit = 300_000

/** Signs in as a person of the demo, by default the coach. Returns an API for the server at this origin. */
export async function signInTo(origin: string, credentials = COACH): Promise<Api> {
  const config = (await (await fetch(new URL('/config.json', origin))).json()) as ApiConfig
  const tokens = memoryTokenStore()
  const api = createApi(createTransport({ config, origin, tokens, timeLimit }))
  tokens.write(await api.auth.login({ body: credentials }))
  return api
}
