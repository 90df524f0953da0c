import pg from 'pg'

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, Number],
])

// Parses dates as 'YYYY-MM-DD', instants as Date, and int8 as number, because no count here exceeds 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

interface PoolOptions {
  /** Maximum number of connections at a time. */
  readonly max?: number
  /** How long work waits for a connection before it fails, in milliseconds. */
  readonly longestWait?: number
}

/** Opens a pool for a PostgreSQL URL. `onIdleError` is called with errors of idle connections. */
export function openPool(
  url: string,
  onIdleError: (error: Error) => void,
  { max = 10, longestWait = 3_000 }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max,
    connectionTimeoutMillis: longestWait,
    statement_timeout: 20_000,
    // A client that disappears within a transaction must not hold its locks for long.
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'attune',
    // Pages come from memory or an SSD, so an index pays off sooner than PostgreSQL assumes by default. The same plan
    // is used for every coach; by default, PostgreSQL would plan half of the lists again for each request. Compiling
    // queries to machine code for each request is turned off.
    options: '-c timezone=UTC -c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan -c jit=off',
  })
  pool.on('error', onIdleError)
  // An error between two statements has no caller. The next statement fails and reports it, but without a listener the
  // event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Returns a function that closes the connections on which statements are running, so that the statements fail. */
export function cuttable(pool: pg.Pool): () => void {
  const busy = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => busy.add(client))
  pool.on('release', (_, client) => busy.delete(client))
  pool.on('remove', (client) => busy.delete(client))
  return () => {
    for (const client of busy) {
      // While a statement is running, this doesn't wait for an answer. If the connection is already lost, its error is
      // ignored.
      if (client instanceof pg.Client) client.end().catch(() => undefined)
    }
  }
}
