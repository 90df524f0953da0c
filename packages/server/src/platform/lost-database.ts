import type { MiddlewareHandler } from 'hono'
import pg from 'pg'
import { unavailable } from './problems.ts'
import type { RequestEnvironment } from './requests.ts'

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

/** Asks by a connection of its own, for those of the pool may be the ones that hang; many who ask at once share the answer. */
export function createDatabaseProbe(url: () => string): DatabaseProbe {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= ask(url()).finally(() => (asked = undefined))
    return asked
  }
}

async function ask(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeTimeout,
    query_timeout: probeTimeout,
    application_name: 'attune probe',
  })
  // What breaks while nobody asks anything has nobody to tell.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // Whoever refuses is there: one that has too many connections is busy, not gone. Class 57 is one that stops or starts.
    return /^(?!57)\d[\dA-Z]{4}$/.test(String((error as { code?: unknown }).code))
  } finally {
    // What was to be known is known; a database that stands still lets nobody go, either.
    client.end().catch(() => undefined)
  }
}
