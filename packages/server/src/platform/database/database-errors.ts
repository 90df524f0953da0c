import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import pg from 'pg'
import { unavailable } from '../problems.ts'
import type { RequestEnvironment } from '../requests.ts'

/** Tests whether the database accepts a new connection and answers. */
export type DatabaseProbe = () => Promise<boolean>

// Classes 08 and 57 of PostgreSQL's errors (connection, shutdown), and network errors for an unreachable server.
const gone = /^(08...|57P0.|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

/**
 * Returns whether an error from the driver means that the database is unavailable, rather than that it rejected a
 * statement.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && gone.test(code)) return true
  // Errors of the driver that have no code. The last one occurs during a rollback on a connection that was already
  // broken.
  return /Connection terminated|is not queryable/.test(String(message))
}

/**
 * Returns whether a statement got no connection, because the pool or PostgreSQL (53300) had none left. Nothing was
 * executed.
 */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error &&
  // pg-boss adds the job's name to the message.
  (error.message.startsWith('timeout exceeded when trying to connect') ||
    (error as { code?: unknown }).code === '53300')

/**
 * Returns whether PostgreSQL rolled back a transaction because of another one. Nothing was changed, and the transaction
 * may be repeated.
 */
export const isTakenBack = (error: unknown): boolean =>
  // The codes for a deadlock and a serialization failure.
  ['40P01', '40001'].includes(String((error as { code?: unknown } | null)?.code))

// Together, these times are shorter than the 3 s after which a request reports that the database is unavailable.
const probeAfter = 1_500
const probeTimeout = 1_000

/**
 * Answers requests with 503 if they wait for an unresponsive database. A frozen server or a broken network closes no
 * connections, so statements would wait forever. If the database is only slow, requests wait for it.
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

/** A check, on a connection of its own, of whether the database answers. */
export interface ConnectedProbe {
  readonly ask: DatabaseProbe
  end(): Promise<void>
}

/**
 * Creates a check on a connection that stays open and isn't used for anything else. Pooled connections may hang, and
 * opening a new connection needs look-ups and cryptography, which are delayed while this process is busy. Simultaneous
 * checks share one result.
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
    // If the connection breaks while idle, the next check opens a new connection.
    client.on('error', () => letGo(connection))
    try {
      await client.connect()
      letGo(open)
      open = connection
      return true
    } catch (error) {
      letGo(connection)
      // A server that refuses a connection, for example because it has too many, is reachable. Only class 57 means that
      // it is stopping or starting.
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
    // An unresponsive database would never answer a regular close, so the socket is destroyed.
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
 * Returns whether an answer is true and arrives within half of the time allowed for the check. The time is measured in
 * slices, between which answers are read. If this process itself was blocked, only one slice counts, so that its own
 * delay isn't attributed to the database.
 */
async function isTrueInTime(answer: Promise<boolean>): Promise<boolean> {
  const silence = async () => {
    for (let slice = 0; slice < slices; slice++) await wait(probeTimeout / 2 / slices)
    return false
  }
  return Promise.race([answer, silence()])
}
