import type { IncomingMessage, Server } from 'node:http'
import { endWithProblem, tooSlow } from '../unreadable-requests.ts'

export interface BodyTimes {
  /** Milliseconds after a request's headers for its body. */
  readonly usual: number
  /** The same for an upload, from the time when its caller is known. */
  readonly upload: number
}

const extensions = new WeakMap<object, () => void>()

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/**
 * Cuts off requests whose bodies don't arrive in time. Node has one time limit for all requests: that of the longest
 * upload. A slow sender of anything else would hold a connection as long.
 */
export function limitBodyTime(server: Server, { usual, upload }: BodyTimes): void {
  server.prependListener('request', (incoming, response) => {
    if (!hasBody(incoming)) return
    const cut = () => {
      const { socket } = incoming
      if (incoming.complete) return
      if (!response.headersSent) endWithProblem(socket, tooSlow())
      socket.destroySoon()
    }
    let timer = setTimeout(cut, usual).unref()
    extensions.set(incoming, () => {
      clearTimeout(timer)
      timer = setTimeout(cut, upload).unref()
    })
    incoming.once('close', () => clearTimeout(timer))
  })
}

/** Gives the request of a known caller the time of an upload. `bindings` are those of its connection. */
export function allowUpload(bindings: unknown): void {
  const { incoming } = (bindings ?? {}) as { incoming?: object }
  if (incoming) extensions.get(incoming)?.()
}
