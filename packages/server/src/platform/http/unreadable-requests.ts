import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { RequestError } from '@hono/node-server'
import { problemBody, ProblemError, problemResponse, problemType } from '../problems.ts'

/**
 * Maximum size of a request's headers in bytes, including its address. Cookies of other apps on the same host count as
 * well.
 */
export const MOST_HEADER_BYTES = 64 * 1024

// Milliseconds during which a caller that is still sending can read the answer. Closing the connection immediately
// would reset it.
const linger = 1_000

const malformed = (cause?: unknown) =>
  new ProblemError('malformed_request', { detail: 'This is no request that the server understands', cause })

/** Returns the problem for headers or bodies that took too long to arrive. */
export const tooSlow = () =>
  new ProblemError('request_timeout', { detail: 'The request did not arrive in its time, please try again' })

function problemOf({ code }: NodeJS.ErrnoException): ProblemError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow()
  if (code !== 'HPE_HEADER_OVERFLOW') return malformed()
  return new ProblemError('headers_too_large', {
    detail: `The request has more than ${MOST_HEADER_BYTES} bytes of headers: delete the cookies of this host, or use a shorter address`,
  })
}

/** Answers on a connection that has no request object, and closes the connection. */
export function endWithProblem(
  socket: Socket,
  problem: ProblemError,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (!socket.writable) return
  const body = JSON.stringify(problemBody(problem, crypto.randomUUID()))
  const fields = {
    ...headers,
    'Content-Type': problemType,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n'))
}

/** Answers bytes that Node can't read as a request. Node's own answer would have no body. */
export function answerUnreadable(server: Server, headers: Readonly<Record<string, string>>): void {
  const answering = new WeakSet<Socket>()
  const ending = new WeakSet<Socket>()
  server.prependListener('request', ({ socket }, response) => {
    answering.add(socket)
    response.once('close', () => answering.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // The caller's remaining bytes can't be read as a request either.
    if (ending.has(socket)) return
    // Nothing can be sent if another answer has already begun on the connection.
    if (error.code === 'ECONNRESET' || !socket.writable || answering.has(socket)) return void socket.destroy()
    ending.add(socket)
    endWithProblem(socket, problemOf(error), headers)
    const timer = setTimeout(() => socket.destroy(), linger).unref()
    socket.once('close', () => clearTimeout(timer))
  })
}

/** Answers a request that Hono can't read, such as one with a wrong Host header. */
export function answerBadRequest(error: unknown, headers: Readonly<Record<string, string>>): Response {
  const problem =
    error instanceof RequestError
      ? malformed(error)
      : new ProblemError('internal_error', { detail: 'Something went wrong on our side', cause: error })
  const response = problemResponse(problem, crypto.randomUUID())
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
