import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface Listener {
  notified(payload: string): void
  /** Called on each new connection. Notifications sent before it are lost. */
  connected(): void
}

/**
 * Receives the notifications of a database channel (LISTEN) on one connection. If the connection breaks, it is opened
 * again.
 */
export interface Notifications {
  /** Connects and listens. Call it only once. */
  listen(channel: string, listener: Listener): void
  close(): Promise<void>
}

// Milliseconds between two attempts to connect, and between two checks of a silent connection.
const pause = 500
const checkEvery = 10_000
const answerWithin = 3_000

export function createNotifications(url: () => string): Notifications {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(channel: string, listener: Listener): Promise<void> {
    const next = new pg.Client({
      connectionString: url(),
      application_name: 'attune live',
      keepAlive: true,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
    })
    client = next
    const lose = () => {
      if (client !== next) return
      client = undefined
      // An unresponsive database doesn't answer a regular close either.
      next.end().catch(() => undefined)
      after(pause, () => void connect(channel, listener))
    }
    /** Check the connection. If the network dropped it silently, the server would wait forever. */
    const check = () => void next.query('select 1').then(() => after(checkEvery, check), lose)
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload = '' }) => listener.notified(payload))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      listener.connected()
      after(checkEvery, check)
    } catch {
      // The loss isn't reported here, because the pools' own connections report it.
      lose()
    }
  }

  function after(milliseconds: number, work: () => void): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(work, milliseconds).unref()
  }

  return {
    listen: (channel, listener) => void connect(channel, listener),
    async close() {
      isClosed = true
      clearTimeout(timer)
      const open = client
      client = undefined
      if (open) await Promise.race([open.end().catch(() => undefined), wait(1_000, undefined, { ref: false })])
    },
  }
}
