import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

// Repositories ask with texts that are always the same, of which there are some hundred; more would only fill PostgreSQL's memory.
const mostNames = 300
const names = new Map<string, string>()

/** The name under which a connection knows a statement; undefined for one that isn't worth keeping. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  // How many rows an insert brings is part of its text: hardly one comes twice.
  if (known !== undefined || names.size >= mostNames || !/^(select|with) /.test(text)) return known
  const name = `attune_${names.size}`
  names.set(text, name)
  return name
}

// A migration has changed what the statement answers while this process runs.
const isOutdated = (error: unknown) => (error as { routine?: unknown }).routine === 'RevalidateCachedQuery'

function preparing(client: pg.PoolClient): PostgresPoolClient {
  let isUsable = true
  const query = async (text: string, values: readonly unknown[]) => {
    const name = nameOf(text)
    const asked = { text, values: [...values] }
    try {
      return await client.query(name ? { ...asked, name } : asked)
    } catch (error) {
      if (!isOutdated(error)) throw error
      isUsable = false
      // A transaction is lost by this; whatever stands alone is asked as if for the first time.
      return client.query(asked).catch(() => Promise.reject(error as Error))
    }
  }
  return {
    // Kysely asks with a cursor, too, but only where it was given one.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || !isUsable),
  }
}

/**
 * The pool with statements that PostgreSQL reads and plans once a connection: with row-level security and the views over
 * clients, that takes longer than most of them run.
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
      const known = clients.get(client) ?? preparing(client)
      clients.set(client, known)
      return known
    },
  }
}
