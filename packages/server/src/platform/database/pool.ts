import pg from 'pg'

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, Number],
])

// Dates stay 'YYYY-MM-DD', instants become Date, int8 becomes number (no count here passes 2^53).
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

interface PoolOptions {
  /** Connections at a time. */
  readonly max?: number
  /** Milliseconds after which work without a connection fails. */
  readonly longestWait?: number
}

/** A pool for a PostgreSQL address. `onIdleError` gets the errors of idle connections. */
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
    // A client that vanished inside a transaction must not hold its locks for long.
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'attune',
    // Pages come from memory or an SSD, so an index pays off sooner than PostgreSQL's default assumes. One plan serves
    // every coach: by default PostgreSQL would plan half of the lists again for each request. Compiling a query to
    // machine code would be repeated for each request, too.
    options: '-c timezone=UTC -c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan -c jit=off',
  })
  pool.on('error', onIdleError)
  // An error between two statements has no caller: the next statement fails and reports it. Without a listener the
  // event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Closes connections with running statements, which then fail. Returns the function that does so. */
export function cuttable(pool: pg.Pool): () => void {
  const busy = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => busy.add(client))
  pool.on('release', (_, client) => busy.delete(client))
  pool.on('remove', (client) => busy.delete(client))
  return () => {
    for (const client of busy) {
      // During a statement this doesn't wait for an answer. A connection that is already lost can't be closed.
      if (client instanceof pg.Client) client.end().catch(() => undefined)
    }
  }
}
