import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { ProblemError, problemResponse } from './problems.ts'
import { isLoopback } from './settings.ts'
import { StartError } from './start-error.ts'

/** What the connection is known by; `incoming` is Node's own request. */
type Bindings = object

type Answer = (request: Request, bindings: Bindings) => Response | Promise<Response>

/** The port, taken before anything slow begins. What it answers changes as the server starts, runs and stops. */
export interface Listener {
  /** From now on requests are answered by the application. */
  serve(answer: Answer): void
  /** Refuses new requests, waits for those in flight, then closes the port. */
  stop(): Promise<void>
}

const requestTimeout = 30_000
const patienceWithRequests = 10_000
// Balancers ask for readiness every few seconds, and send requests here until they have heard that it is over.
const timeForBalancers = 3_000

const notNow = (code: string, detail: string) => (request: Request) =>
  new URL(request.url).pathname === '/health/live'
    ? Response.json({ status: 'live' })
    : problemResponse(
        new ProblemError(503, code, { detail, headers: { 'Retry-After': '1', Connection: 'close' } }),
        crypto.randomUUID(),
      )

/** Where a server reaches itself, whatever name it has elsewhere. */
export function ownAddress(host: string, port: number): string {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}

export async function listen({ host, port }: { host: string; port: number }): Promise<Listener> {
  let answer: Answer = notNow('starting', 'The server is starting')
  let isStopping = false
  const server = createAdaptorServer({
    fetch: (request: Request, bindings: Bindings) => answer(request, bindings),
    serverOptions: { requestTimeout, headersTimeout: requestTimeout },
  }) as Server
  await open(server, host, port)
  return {
    serve: (next) => {
      if (!isStopping) answer = next
    },
    stop: async () => {
      isStopping = true
      answer = notNow('stopping', 'The server is stopping')
      if (!isLoopback(host)) await wait(timeForBalancers)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // Connections that were kept open close as they fall idle: cutting one would lose what is just arriving on it.
      const closing = setInterval(() => server.closeIdleConnections(), 50)
      await Promise.race([closed, wait(patienceWithRequests)])
      clearInterval(closing)
      server.closeAllConnections()
      await closed
    },
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
