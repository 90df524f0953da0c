import type pg from 'pg'
import { currentlyActing } from '../request-actor.ts'

/** The pools of the two logins that the server works with. */
export interface LoginPools {
  readonly app: pg.Pool
  readonly signIn: pg.Pool
}

const tell = `select set_config('attune.organisation', $1, false), set_config('attune.caller', $2, false),
  set_config('attune.request', $3, false)`

// Shared by all who use a pool: each knows what the others told a connection.
const told = new WeakMap<pg.PoolClient, string>()

/**
 * The pools as one, as repositories see them: a caller's request gets a connection of the app's login, told whom it works for
 * before it is handed out; everything else gets one of the sign-in login. A connection that serves the same caller again is
 * told nothing.
 */
export function poolForCallers({ app, signIn }: LoginPools) {
  return {
    options: signIn.options,
    end: async () => void (await Promise.all([app.end(), signIn.end()])),
    connect: async (): Promise<pg.PoolClient> => {
      const { caller, actor = 'server', requestId = '', isForAnyone } = currentlyActing()
      const pool = caller ? app : signIn
      const client = await pool.connect()
      if (isForAnyone && !caller) return client
      const values = [caller?.organisationId ?? '', caller?.personId ?? actor, requestId]
      const telling = values.join(' ')
      if (told.get(client) === telling) return client
      told.delete(client)
      try {
        await client.query(tell, values)
      } catch (error) {
        // A connection that was told half of it must serve no one.
        client.release(true)
        throw error
      }
      told.set(client, telling)
      return client
    },
  }
}
