import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

// Repositories use about a hundred constant texts. More names would only fill PostgreSQL's memory.
const mostNames = 300
const names = new Map<string, string>()

/** Returns the name under which a statement is prepared. `undefined` if preparing it isn't worthwhile. */
function nameOf(text: string): string | undefined {
  const cached = names.get(text)
  // The text of an insert contains its number of rows, so it rarely repeats.
  if (cached !== undefined || names.size >= mostNames || !/^(select|with) /.test(text)) return cached
  const name = `attune_${names.size}`
  names.set(text, name)
  return name
}

// Returns whether an error means that a migration changed a prepared statement's result while this process was running.
const isOutdated = (error: unknown) => (error as { routine?: unknown }).routine === 'RevalidateCachedQuery'

/** In this mode a query string is always one statement, so an injection can't append another one. */
interface Query extends pg.QueryConfig {
  readonly queryMode: 'extended'
}

function preparing(client: pg.PoolClient): PostgresPoolClient {
  let isUsable = true
  const query = async (text: string, values: readonly unknown[]) => {
    const name = nameOf(text)
    const asked: Query = { text, values: [...values], queryMode: 'extended' }
    try {
      return await client.query(name ? { ...asked, name } : asked)
    } catch (error) {
      if (!isOutdated(error)) throw error
      isUsable = false
      // Within a transaction, the statement fails with this error. Otherwise it is sent again as a new statement.
      return client.query(asked).catch(() => Promise.reject(error as Error))
    }
  }
  return {
    // Kysely also calls `query` with a cursor, but only if it was given a cursor.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || !isUsable),
  }
}

/**
 * Adds prepared statements to a pool. Because of row-level security and the views over clients, parsing and planning
 * most statements takes longer than running them.
 */
export function withPreparedStatements(pool: {
  readonly options: object
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
}): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const cached = clients.get(client) ?? preparing(client)
      clients.set(client, cached)
      return cached
    },
  }
}
