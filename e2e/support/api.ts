import { type Api, type ApiConfig, createApi, createTransport, memoryTokenStore } from '@attune/api'
import { COACH } from './serving.ts'

/** Milliseconds for a call. A busy machine is slow. */
const timeLimit = 300_000

/** The API of the server at this origin, as a person of the demo uses it. By default the coach. */
export async function signInTo(origin: string, credentials = COACH): Promise<Api> {
  const config = (await (await fetch(new URL('/config.json', origin))).json()) as ApiConfig
  const tokens = memoryTokenStore()
  const api = createApi(createTransport({ config, origin, tokens, timeLimit }))
  tokens.write(await api.auth.login({ body: credentials }))
  return api
}
