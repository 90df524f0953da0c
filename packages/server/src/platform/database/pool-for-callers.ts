import type pg from 'pg'
import { currentlyActing } from '../request-actor.ts'
import { signScope, type ScopedConnection } from './scope-signature.ts'

/** A pool for each of the server's two logins. */
export interface PoolsOfLogins {
  readonly app: pg.Pool
  readonly signIn: pg.Pool
}

/** The pools for the server's work, and the key that signs the scopes of the app's login. */
export interface LoginPools extends PoolsOfLogins {
  /** The pools for event streams. */
  readonly streams: PoolsOfLogins
  readonly scopeKey: Uint8Array
}

// Sets the scope and the search path. An injection for an earlier caller may have left temporary tables on the
// connection, which must not be read instead of the server's tables.
const setScope = `select set_config('attune.scope', $1, false), set_config('search_path', 'public, pg_temp', false)`
const setActor = `select set_config('attune.caller', $1, false), set_config('attune.request', $2, false),
  set_config('attune.source_address', $3, false)`

const describeConnection = `select pg_backend_pid() as "processId",
  extract(epoch from now() + interval '1 day')::bigint as "validUntil"`

// Milliseconds after which a connection is described again. The scope is valid for a day. The difference allows for
// clock changes.
const describeAfter = 60 * 60 * 1_000

// The current settings of each connection. All users of a pool share this map.
const settings = new WeakMap<pg.PoolClient, string>()
const described = new WeakMap<pg.PoolClient, { connection: ScopedConnection; at: number }>()

/** Returns the connection for which a scope is signed, with the time of the database's own clock. */
async function connectionOf(client: pg.PoolClient): Promise<ScopedConnection> {
  const known = described.get(client)
  if (known && Math.abs(Date.now() - known.at) < describeAfter) return known.connection
  const { rows } = await client.query<ScopedConnection>(describeConnection)
  const [connection] = rows
  if (!connection) throw new Error('The database did not describe the connection')
  described.set(client, { connection, at: Date.now() })
  return connection
}

/** Returns each pool once, in no particular order. */
export const allPools = ({ app, signIn, streams }: LoginPools): pg.Pool[] => [
  ...new Set([app, signIn, streams.app, streams.signIn]),
]

/**
 * Combines all pools into one for repositories. A caller's request gets a connection of the app's login with the
 * caller's signed scope. All other work gets a connection of the sign-in login. If a connection serves the same caller
 * again, its settings stay.
 */
export function poolForCallers(pools: LoginPools) {
  const { scopeKey } = pools

  /** Sends settings to a connection, unless it already has them. `name` identifies the settings. */
  async function send(client: pg.PoolClient, name: string, query: () => [text: string, values: string[]]) {
    if (settings.get(client) === name) return
    settings.delete(client)
    await client.query(...query())
    settings.set(client, name)
  }

  async function set(client: pg.PoolClient): Promise<void> {
    const { caller, actor = 'server', requestId = '', sourceAddress = '' } = currentlyActing()
    if (!caller) return send(client, `${actor} ${requestId}`, () => [setActor, [actor, requestId, sourceAddress]])
    const { organisationId, personId } = caller
    const connection = await connectionOf(client)
    return send(client, `${organisationId} ${personId} ${requestId} ${connection.validUntil}`, () => [
      setScope,
      [signScope(scopeKey, connection, { organisationId, personId, requestId, sourceAddress })],
    ])
  }

  return {
    options: pools.signIn.options,
    end: async () => void (await Promise.all(allPools(pools).map((pool) => pool.end()))),
    connect: async (): Promise<pg.PoolClient> => {
      const { caller, isForAnyone, isForStream } = currentlyActing()
      const { app, signIn } = isForStream ? pools.streams : pools
      const client = await (caller ? app : signIn).connect()
      if (isForAnyone && !caller) return client
      try {
        await set(client)
      } catch (error) {
        // The connection may have incomplete settings, so it must not be reused.
        client.release(true)
        throw error
      }
      return client
    },
  }
}
