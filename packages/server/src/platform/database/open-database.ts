import type pg from 'pg'
import { createDatabaseHealth, type DatabaseHealth } from './database-health.ts'
import { openEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { createDatabaseProbe, type ConnectedProbe } from './database-errors.ts'
import { loginUrls } from './logins.ts'
import { migrateWithLogins } from './migrate.ts'
import { createNotifications, type Notifications } from './notifications.ts'
import { cuttable, openPool } from './pool.ts'
import { allPools, type LoginPools, type PoolsOfLogins } from './pool-for-callers.ts'
import { scopeKeyOf } from './scope-signature.ts'
import { storedSecret, prepareDataDirectory } from './embedded/data-directory.ts'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../start-error.ts'

export interface OpenedDatabase {
  /** The pool of the tables' owner, for migrations and the operator's commands. */
  owner: pg.Pool
  /** The pools of the logins that do all other work. */
  pools: LoginPools
  /** Creates or checks the logins, then migrates. Returns the names of the migrations that ran. */
  migrate(): Promise<readonly string[]>
  health: DatabaseHealth
  /** The notifications that transactions send, received as the sign-in login. */
  notifications: Notifications
  tokenSecret: string
  close(): Promise<void>
}

interface OpenOptions {
  /** Called once per loss, however many connections break. */
  onLost: (reason: unknown) => void
  onBack?: (milliseconds: number) => void
  /** Aborts the wait for an embedded database that doesn't start. */
  signal?: AbortSignal
  /** Called when an embedded database has been started, before waiting for it. */
  onStarting?: () => void
  /** Called when the embedded database can't be restarted. The error is a message for the operator. */
  onGivenUp?: (error: unknown) => void
}

/**
 * Opens the database that the settings name. Runs one query, so that a wrong address is reported now and not on the
 * first request.
 */
export async function openConfiguredDatabase(settings: Settings, options: OpenOptions): Promise<OpenedDatabase> {
  // The secret is set, because the settings require it for a database that the operator provides.
  const { databaseUrl, dataDirectory, tokenSecret = '' } = settings
  prepareDataDirectory(dataDirectory)
  if (!databaseUrl) return openOwnDatabase(settings, options)
  const opened = openWithHealth(() => databaseUrl, { ...settings, tokenSecret }, options)
  await queryOnce(opened.owner, databaseUrl)
  return { ...opened, tokenSecret, close: () => closeAll(opened) }
}

async function openOwnDatabase(
  settings: Settings,
  { signal, onStarting, onGivenUp, ...openOptions }: OpenOptions,
): Promise<OpenedDatabase> {
  const { dataDirectory } = settings
  const tokenSecret = settings.tokenSecret ?? storedSecret(dataDirectory, 'token-secret')
  const postgres = await openEmbeddedPostgres({
    dataDirectory,
    ...(signal ? { signal } : {}),
    ...(onStarting ? { onStarting } : {}),
    ...(onGivenUp ? { onGivenUp } : {}),
    onLost: (error) => opened.health.lose(error),
    // The port changes if another program has taken it.
    onBack: () => opened.moveTo(postgres.url()),
  })
  const opened = openWithHealth(() => postgres.url(), { ...settings, tokenSecret }, openOptions)
  return {
    ...opened,
    tokenSecret,
    close: async () => {
      await closeAll(opened)
      await postgres.close()
    },
  }
}

interface WithHealth extends Pick<OpenedDatabase, 'owner' | 'pools' | 'migrate' | 'health' | 'notifications'> {
  probe: ConnectedProbe
  /** Uses another address for new connections. */
  moveTo(ownerUrl: string): void
}

function openWithHealth(
  url: () => string,
  settings: Settings & { tokenSecret: string },
  { onLost, onBack = () => undefined }: Pick<OpenOptions, 'onLost' | 'onBack'>,
): WithHealth {
  // Any error of an idle connection means that the database is lost.
  const open = (address: string, options?: Parameters<typeof openPool>[2]) =>
    openPool(address, (error) => health.lose(error), options)
  const urls = () => loginUrls(url(), settings.tokenSecret, settings)
  const owner = open(url(), { max: mostOwners })
  const openLogins = (options: Parameters<typeof openPool>[2]): PoolsOfLogins => ({
    app: open(urls().app, options),
    signIn: open(urls().signIn, options),
  })
  const pools: LoginPools = {
    ...openLogins({ max: mostOfLogin }),
    streams: openLogins({ max: mostOfStreams, longestWait: longestWaitOfStream }),
    scopeKey: scopeKeyOf(settings.tokenSecret),
  }
  const cuts = [owner, ...allPools(pools)].map(cuttable)
  const cutConnections = () => cuts.forEach((cut) => cut())
  const probe = createDatabaseProbe(url)
  // Open the probe's connection now, because this process may be too busy to do so later.
  void probe.ask()
  const health = createDatabaseHealth({ probe: probe.ask, onLost, onBack, cutConnections })
  return {
    owner,
    pools,
    probe,
    health,
    notifications: createNotifications(() => urls().signIn),
    migrate: () => migrateWithLogins(owner, urls(), settings),
    moveTo: (ownerUrl) => {
      Object.assign(owner.options, { connectionString: ownerUrl })
      for (const { app, signIn } of [pools, pools.streams]) {
        Object.assign(app.options, { connectionString: urls().app })
        Object.assign(signIn.options, { connectionString: urls().signIn })
      }
    },
  }
}

async function closeAll({ owner, pools, health, probe, notifications }: WithHealth): Promise<void> {
  await notifications.close()
  await Promise.all([owner, ...allPools(pools)].map((pool) => pool.end()))
  health.end()
  await probe.end()
}

// Migrations use one connection, and the jobs' schema uses another.
const mostOwners = 3
// Maximum number of connections per login. Together, they equal the default size of one pool.
const mostOfLogin = 5
// A stream sends only a few short queries. After a restart all streams send them at once, and then wait for a
// connection instead of failing.
const mostOfStreams = 2
const longestWaitOfStream = 30_000
const oldestVersion = 15

async function queryOnce(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { hostname, port, pathname } = new URL(databaseUrl)
  const place = `The database ${pathname.slice(1) || 'of DATABASE_URL'} at ${hostname}:${port || 5432}`
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (version < oldestVersion)
      throw new StartError(`${place} is PostgreSQL ${version}, and ${oldestVersion} is the oldest that serves`)
  } catch (error) {
    await pool.end()
    if (error instanceof StartError) throw error
    const { code, message } = error as { code?: string; message: string }
    const reasons: Record<string, string> = {
      '28P01': 'refuses the user or the password of DATABASE_URL',
      '28000': 'refuses the user of DATABASE_URL',
      '3D000': 'does not exist: create it first',
    }
    throw new StartError(`${place} ${reasons[code ?? ''] ?? `does not answer (${code ?? message})`}`, { cause: error })
  }
}
