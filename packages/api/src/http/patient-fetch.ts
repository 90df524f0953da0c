import { retryAfterOf } from './retry-after.ts'

/** How long a call is repeated while the server is busy, in milliseconds. */
const patience = 120_000
const shortestPause = 200

const wait = (pause: number) => new Promise((resolve) => setTimeout(resolve, Math.max(pause, shortestPause)))

/** Error codes of Node's fetch if the server closed the connection before answering. */
const codesOfClosing = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

const isClosing = (error: unknown) =>
  error instanceof TypeError && codesOfClosing.has((error.cause as { code?: string } | undefined)?.code ?? '')

/**
 * A `fetch` for programs that can wait. If a server temporarily refuses a call (429 or 503 with `Retry-After`), this
 * waits for the time that the server names and calls again, for up to two minutes in total. After that, it returns the
 * refusal. It also calls once more after a closed connection: a server closes connections that a busy program doesn't
 * use for a while, and the program only notices this at its next call. Use it for calls that may be repeated, with
 * bodies that can be read again.
 */
export const patientFetch =
  (fetch: typeof globalThis.fetch = globalThis.fetch): typeof globalThis.fetch =>
  async (...call) => {
    const until = performance.now() + patience
    const callAgain = async (error: unknown) => {
      if (!isClosing(error)) throw error
      await wait(shortestPause)
      return fetch(...call)
    }
    for (;;) {
      const response = await fetch(...call).catch(callAgain)
      const pause = retryAfterOf(response)
      if (pause === undefined || performance.now() + pause > until) return response
      await response.body?.cancel()
      await wait(pause)
    }
  }

/** A refused call. The message is a sentence for the user of a program. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall'
}

/**
 * Returns the response to a successful call.
 * @throws RefusedCall with the call, the status and the server's reason
 */
export async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response
  const said = await response.text()
  const pause = retryAfterOf(response)
  const again = pause === undefined ? '' : ` Try again in ${Math.ceil(pause / 1_000)} s or later.`
  throw new RefusedCall(`${response.url} was answered ${response.status}: ${said || 'nothing'}.${again}`)
}
