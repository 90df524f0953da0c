import type pg from 'pg'
import { currentlyActing } from '../request-actor.ts'

/** The pools of the server's two logins. */
export interface LoginPools {
  readonly app: pg.Pool
  readonly signIn: pg.Pool
}

const setCaller = `select set_config('attune.organisation', $1, false), set_config('attune.caller', $2, false),
  set_config('attune.request', $3, false)`

// Shared by all users of a pool: the settings of each connection.
const settings = new WeakMap<pg.PoolClient, string>()

/**
 * Both pools as one, for repositories. A caller's request gets a connection of the app's login that is set to this
 * caller; everything else gets one of the sign-in login. A connection that serves the same caller again needs no new
 * settings.
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
      const setting = values.join(' ')
      if (settings.get(client) === setting) return client
      settings.delete(client)
      try {
        await client.query(setCaller, values)
      } catch (error) {
        // A connection with incomplete settings must not be reused.
        client.release(true)
        throw error
      }
      settings.set(client, setting)
      return client
    },
  }
}
