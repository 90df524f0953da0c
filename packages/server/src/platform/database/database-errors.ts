import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import pg from 'pg'
import { unavailable } from '../problems.ts'
import type { RequestEnvironment } from '../requests.ts'

/** Whether the database accepts a new connection and answers. */
export type DatabaseProbe = () => Promise<boolean>

// Classes 08 and 57 of PostgreSQL (connection, shutdown), and the network's errors for an unreachable server.
const gone = /^(08...|57P0.|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

/** Whether an error of the driver means that the database is unavailable, rather than that it refused a statement. */
export function isDatabaseGone(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && gone.test(code)) return true
  // The driver gives these no code. The last one is a rollback on a connection that had already broken.
  return /Connection terminated|is not queryable/.test(String(message))
}

/** Whether a statement got no connection, because the pool or PostgreSQL (53300) had none left. Nothing was done. */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error &&
  // Jobs add their names to the message.
  (error.message.startsWith('timeout exceeded when trying to connect') ||
    (error as { code?: unknown }).code === '53300')

/** Whether PostgreSQL rolled a transaction back because of another one. Nothing was done, and it may be repeated. */
export const isTakenBack = (error: unknown): boolean =>
  // A deadlock, and a failed serialization.
  ['40P01', '40001'].includes(String((error as { code?: unknown } | null)?.code))

// Together less than the 3 s after which a request reports that the database is unavailable.
const probeAfter = 1_500
const probeTimeout = 1_000

/**
 * Answers 503 to requests that wait for an unresponsive database. A frozen server or a broken network closes no
 * connection, so a statement would wait for ever. A database that is only slow is waited for.
 */
export const refuseWhileDatabaseIsLost =
  (probe: DatabaseProbe, { after = probeAfter }: { after?: number } = {}): MiddlewareHandler<RequestEnvironment> =>
  async (_, next) => {
    let timer: NodeJS.Timeout | undefined
    let isOver = false
    const lost = new Promise<boolean>((resolve) => {
      const checkLater = () => {
        timer = setTimeout(() => void check(), after)
      }
      const check = async () => {
        if (!(await probe())) resolve(true)
        else if (!isOver) checkLater()
      }
      checkLater()
    })
    const answered = next().then(() => false)
    const isLost = await Promise.race([answered, lost])
    isOver = true
    clearTimeout(timer)
    if (isLost) throw unavailable('database_unavailable')
  }

interface Connection {
  readonly client: pg.Client
  readonly socket: Socket
}

/** A connection that checks whether the database answers. */
export interface ConnectedProbe {
  readonly ask: DatabaseProbe
  end(): Promise<void>
}

/**
 * Checks on a dedicated connection that stays open. Pooled connections may hang, and a new one needs look-ups and
 * crypto, which wait while this process is busy. Concurrent checks share the answer.
 */
export function createDatabaseProbe(url: () => string): ConnectedProbe {
  let open: Connection | undefined
  let asked: Promise<boolean> | undefined
  const connecting = new Set<Connection>()

  async function connect(): Promise<boolean> {
    const socket = new Socket()
    const client = new pg.Client({ connectionString: url(), application_name: 'attune probe', stream: () => socket })
    const connection = { client, socket }
    connecting.add(connection)
    // A connection that breaks while idle is replaced when it is needed.
    client.on('error', () => letGo(connection))
    try {
      await client.connect()
      letGo(open)
      open = connection
      return true
    } catch (error) {
      letGo(connection)
      // A server that refuses is reachable: one with too many connections is busy. Class 57 means that it stops or
      // starts.
      return /^(?!57)\d[\dA-Z]{4}$/.test(String((error as { code?: unknown }).code))
    } finally {
      connecting.delete(connection)
    }
  }

  function letGo(connection: Connection | undefined): void {
    if (!connection) return
    if (open === connection) open = undefined
    connecting.delete(connection)
    connection.client.end().catch(() => undefined)
    // An unresponsive database never answers the goodbye.
    connection.socket.destroySoon()
  }

  const isAnsweredOn = ({ client }: Connection): Promise<boolean> =>
    client.query('select 1').then(
      () => true,
      () => false,
    )

  async function check(): Promise<boolean> {
    const first = open ? isAnsweredOn(open) : connect()
    if (await isTrueInTime(first)) return true
    const second = connect()
    const either = [first.then((isTrue) => isTrue || second), second.then((isTrue) => isTrue || first)]
    if (await isTrueInTime(Promise.race(either))) return true
    for (const connection of [open, ...connecting]) letGo(connection)
    return false
  }

  return {
    ask: () => {
      asked ??= check().finally(() => (asked = undefined))
      return asked
    },
    end: async () => {
      await asked
      await open?.client.end()
    },
  }
}

const slices = 5

/**
 * Whether an answer is true and arrives within half of the probe's time. The time is split into slices, with reads of
 * answers in between: if this process itself was blocked, only one slice counts.
 */
async function isTrueInTime(answer: Promise<boolean>): Promise<boolean> {
  const silence = async () => {
    for (let slice = 0; slice < slices; slice++) await wait(probeTimeout / 2 / slices)
    return false
  }
  return Promise.race([answer, silence()])
}
