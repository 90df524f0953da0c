import pg from 'pg'

const anyInstant = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => unknown

/** An instant as PostgreSQL writes one in UTC; the driver's own parser, which knows every way, takes five times as long. */
const instant = (text: string): unknown =>
  text.endsWith('+00') && text[4] === '-' ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : anyInstant(text)

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.TIMESTAMPTZ, instant],
])

// Days stay 'YYYY-MM-DD', instants become Date, int8 becomes number (no count of ours passes 2^53).
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

/** A pool on a PostgreSQL address. `onIdleError` hears of connections that the server ended while nobody used them. */
export function openPool(url: string, onIdleError: (error: Error) => void, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 20_000,
    // Who vanished in the middle of a transaction must not hold its locks for long.
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'attune',
    // Pages come from memory or from a disk without a head: an index is worth it sooner than PostgreSQL's default says. And one
    // plan serves every coach: by default PostgreSQL would make half of the lists' plans anew for each request. Nor is any of
    // them worth compiling to machine code, which would be done for each request again.
    options: '-c timezone=UTC -c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan -c jit=off',
  })
  pool.on('error', onIdleError)
  // A connection that breaks between two statements has nobody to tell: the next statement fails, and says so. Unheard, the
  // event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Lets go of connections that somebody waits on, whatever they wait for: what they asked fails. Answers the way to do so. */
export function cuttable(pool: pg.Pool): () => void {
  const busy = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => busy.add(client))
  pool.on('release', (_, client) => busy.delete(client))
  pool.on('remove', (client) => busy.delete(client))
  return () => {
    for (const client of busy) {
      // In the middle of a statement this waits for no answer.
      if (client instanceof pg.Client) client.end().catch(() => undefined)
    }
  }
}
