import { createServer, type Server, type ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { UPLOAD_TIME_LIMIT } from '@attune/api/contract'
import { getRequestListener } from '@hono/node-server'
import { ProblemError, problemResponse } from '../problems.ts'
import { StartError } from '../start-error.ts'
import { limitBodyTime } from './bodies/body-time.ts'
import { securityHeaders } from './headers/security-headers.ts'
import { answerUnreadable, MOST_HEADER_BYTES, answerBadRequest } from './unreadable-requests.ts'

/** The bindings of a connection. `incoming` is Node's own request. */
type Bindings = object

type Answer = (request: Request, bindings: Bindings) => Response | Promise<Response>

/**
 * The server's port, which is opened before anything that takes time. How it answers changes as the server starts, runs
 * and stops.
 */
export interface Listener {
  /** Makes the application answer requests from now on. */
  serve(answer: Answer): void
  /** Refuses new requests, waits for the running ones, and then closes the port. */
  stop(waitFor: WaitFor): Promise<void>
}

/**
 * How the server stops. `balancers`: refuses requests for three seconds before closing the port, so that a balancer or
 * proxy learns from `/health/ready` that the server is stopping. `callers`: closes the port without cutting off a
 * request. `none`: closes the port immediately.
 */
export type WaitFor = 'balancers' | 'callers' | 'none'

/** Milliseconds within which a request's headers must arrive, and again within which its body must arrive. */
const requestTimeout = 30_000
const requestsTimeLimit = 10_000
// Balancers check readiness every few seconds, and keep sending requests to this server until they learn that it is
// stopping.
const timeForBalancers = 3_000
// Milliseconds without a new connection or request after which every caller is waiting for an answer.
const silence = 200
const longestSilence = 2_000

const notNow =
  (code: 'starting' | 'stopping', detail: string, security: Readonly<Record<string, string>>) => (request: Request) => {
    if (new URL(request.url).pathname === '/health/live')
      return Response.json({ status: 'live' }, { headers: security })
    const headers = { ...security, 'Retry-After': '1' }
    return problemResponse(new ProblemError(code, { detail, headers }), crypto.randomUUID())
  }

/** Returns the address at which the server reaches itself, whatever its public name is. */
export function ownAddress(host: string, port: number): string {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}

interface ListenOptions {
  readonly host: string
  readonly port: number
  /** The URL at which people reach the server. */
  readonly publicUrl: string
}

export async function listen({ host, port, publicUrl }: ListenOptions): Promise<Listener> {
  const headers = await securityHeaders(publicUrl)
  let answer: Answer = notNow('starting', 'The server is starting', headers)
  let isStopping = false
  const answerRequest = getRequestListener((request, bindings) => answer(request, bindings), {
    errorHandler: (error) => answerBadRequest(error, headers),
  })
  const server = createServer(
    {
      requestTimeout: requestTimeout + UPLOAD_TIME_LIMIT,
      headersTimeout: requestTimeout,
      maxHeaderSize: MOST_HEADER_BYTES,
      // The application checks the header, because Node's own refusal has no body.
      requireHostHeader: false,
    },
    (incoming, outgoing) => void answerRequest(incoming, outgoing),
  )
  answerUnreadable(server, headers)
  limitBodyTime(server, { usual: requestTimeout, upload: UPLOAD_TIME_LIMIT })
  const traffic = watchTraffic(server)
  await open(server, host, port)
  return {
    serve: (next) => {
      if (!isStopping) answer = next
    },
    stop: async (waitFor) => {
      isStopping = true
      const refuse = notNow('stopping', 'The server is stopping', headers)
      answer = refuse
      if (waitFor === 'balancers') await wait(timeForBalancers)

      // Closing the port resets connections that haven't been accepted yet, and closing an idle connection resets a
      // request that is just arriving on it. Once every caller is waiting for an answer, neither can happen.
      const release = Promise.withResolvers<void>()
      answer = (request) => release.promise.then(() => refuse(request))
      if (waitFor !== 'none') await traffic.silence()
      traffic.endConnections()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      if (waitFor !== 'none') await wait(silence)
      release.resolve()

      const closing = setInterval(() => {
        server.closeIdleConnections()
        if (traffic.isOver()) server.closeAllConnections()
      }, 50)
      await Promise.race([closed, wait(requestsTimeLimit)])
      clearInterval(closing)
      server.closeAllConnections()
      await closed
    },
  }
}

/** Counts arriving connections and unanswered requests. */
function watchTraffic(server: Server) {
  const unanswered = new Set<ServerResponse>()
  let arrivals = 0
  let lastArrival = performance.now()
  let isEnding = false
  const arrive = () => {
    arrivals += 1
    lastArrival = performance.now()
  }
  server.on('connection', arrive)
  server.prependListener('request', (_, response) => {
    arrive()
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
    if (isEnding) response.setHeader('Connection', 'close')
  })
  return {
    /** Resolves when nothing has arrived for a while, or after the maximum wait. */
    async silence(): Promise<void> {
      const latest = performance.now() + longestSilence
      for (let before = -1; before !== arrivals && performance.now() < latest;) {
        before = arrivals
        await wait(silence)
        // Node accepts the kernel's connections after the timers of each turn of the event loop, one per turn.
        await nextTurn()
        await nextTurn()
      }
    },
    /** From now on, each answer closes its connection. */
    endConnections(): void {
      isEnding = true
      for (const response of unanswered) if (!response.headersSent) response.setHeader('Connection', 'close')
    },
    isOver: () => unanswered.size === 0 && performance.now() > lastArrival + silence,
  }
}

async function open(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} on ${host} is taken, perhaps by another Attune: stop that one, or set PORT to another port`,
      EACCES: `Port ${port} on ${host} may not be opened by this user: set PORT to 1024 or more`,
      EADDRNOTAVAIL: `This machine has no address ${host}: set HOST to one that it has`,
      ENOTFOUND: `This machine has no address ${host}: set HOST to one that it has`,
    }
    throw new StartError(reasons[error.code ?? ''] ?? `Port ${port} on ${host} cannot be opened (${error.code})`, {
      cause: error,
    })
  })
}
