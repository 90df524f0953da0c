import type { IncomingMessage, Server } from 'node:http'
import { endWithProblem, tooSlow } from '../unreadable-requests.ts'

export interface BodyTimes {
  /** Milliseconds that a request's body may take after its headers. */
  readonly usual: number
  /** Milliseconds that an upload may take once its caller is known. */
  readonly upload: number
}

const extensions = new WeakMap<object, () => void>()

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/**
 * Cuts off requests whose bodies don't arrive in time. Node has only one time limit for all requests, which must allow
 * the longest upload. With that limit alone, a slow sender of any other request could block a connection for just as
 * long.
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

/** Gives a request from a known caller as much time as an upload. `bindings` are those of its connection. */
export function allowUpload(bindings: unknown): void {
  const { incoming } = (bindings ?? {}) as { incoming?: object }
  if (incoming) extensions.get(incoming)?.()
}
