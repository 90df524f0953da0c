import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import pg from 'pg'
import { unavailable } from '../problems.ts'
import type { RequestEnvironment } from '../requests.ts'

/** Whether the database lets somebody in who has not been there yet. */
export type DatabaseProbe = () => Promise<boolean>

// Classes 08 and 57 of PostgreSQL (connection, shutdown), and what the network says when nobody is there.
const gone = /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

/** Whether an error of the driver says that the database is gone, and nothing about what it was asked. */
export function isDatabaseGone(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && gone.test(code)) return true
  // The pool and the driver give these no code; the last is what a rollback says on a connection that broke before it.
  return /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(String(message))
}

// Together under the 3 s in which it is said that the database is gone.
const patience = 1_500
const probeTimeout = 1_000

/**
 * Refuses with 503 what waits for a database that no longer answers anybody: one that stands still, or behind a broken
 * network, breaks no connection, and a statement on one would wait for ever. A database that is only slow is waited for.
 */
export const refuseWhileDatabaseIsLost =
  (probe: DatabaseProbe, { after = patience }: { after?: number } = {}): MiddlewareHandler<RequestEnvironment> =>
  async (_, next) => {
    let timer: NodeJS.Timeout | undefined
    let isOver = false
    const lost = new Promise<boolean>((resolve) => {
      const lookLater = () => {
        timer = setTimeout(() => void look(), after)
      }
      const look = async () => {
        if (!(await probe())) resolve(true)
        else if (!isOver) lookLater()
      }
      lookLater()
    })
    const answered = next().then(() => false)
    const isLost = await Promise.race([answered, lost])
    isOver = true
    clearTimeout(timer)
    if (isLost) throw unavailable('database_unavailable')
  }

/** A connection that asks the database whether it answers. */
export interface ConnectedProbe {
  readonly ask: DatabaseProbe
  end(): Promise<void>
}

/**
 * Asks on a connection of its own that stays open, for those of the pool may be the ones that hang, and a new one needs
 * look-ups and crypto, which wait while this process is busy. Many who ask at once share the answer.
 */
export function createDatabaseProbe(url: () => string): ConnectedProbe {
  let open: pg.Client | undefined
  let asked: Promise<boolean> | undefined
  const connecting = new Set<pg.Client>()

  async function connect(): Promise<boolean> {
    const client = new pg.Client({ connectionString: url(), application_name: 'attune probe' })
    connecting.add(client)
    // A connection that breaks while nothing is asked on it is opened again when it is needed.
    client.on('error', () => letGo(client))
    try {
      await client.connect()
      letGo(open)
      open = client
      return true
    } catch (error) {
      letGo(client)
      // Whoever refuses is there: one that has too many connections is busy, not gone. Class 57 is one that stops or starts.
      return /^(?!57)\d[\dA-Z]{4}$/.test(String((error as { code?: unknown }).code))
    } finally {
      connecting.delete(client)
    }
  }

  function letGo(client: pg.Client | undefined): void {
    if (open === client) open = undefined
    // A database that stands still lets nobody go, either.
    client?.end().catch(() => undefined)
  }

  const isAnsweredOn = (client: pg.Client): Promise<boolean> =>
    client.query('select 1').then(
      () => true,
      () => false,
    )

  async function look(): Promise<boolean> {
    const first = open ? isAnsweredOn(open) : connect()
    if (await isTrueInTime(first)) return true
    const second = connect()
    const either = [first.then((isTrue) => isTrue || second), second.then((isTrue) => isTrue || first)]
    if (await isTrueInTime(Promise.race(either))) return true
    for (const client of [open, ...connecting]) letGo(client)
    return false
  }

  return {
    ask: () => {
      asked ??= look().finally(() => (asked = undefined))
      return asked
    },
    end: async () => {
      await asked
      await open?.end()
    },
  }
}

const slices = 5

/**
 * Whether an answer is true and comes within half of the probe's time. The time is counted in slices, and answers are read
 * between two of them: however long this process itself stood still, only one slice is counted.
 */
async function isTrueInTime(answer: Promise<boolean>): Promise<boolean> {
  const silence = async () => {
    for (let slice = 0; slice < slices; slice++) await wait(probeTimeout / 2 / slices)
    return false
  }
  return Promise.race([answer, silence()])
}
