import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { deriveKey } from '../secrets.ts'
import { StartError } from '../start-error.ts'

/** Names of the roles with which the server logs in, apart from the owner of the tables. */
export interface Logins {
  /** The login for answering calls. Row-level security limits it to the caller's rows. */
  readonly app: string
  /** The login for signing people in and for the server's own tasks. */
  readonly signIn: string
}

/** URLs of the database, one for each login. */
export interface LoginUrls {
  readonly app: string
  readonly signIn: string
}

interface LoginSettings {
  readonly databaseAppUrl: string | undefined
  readonly databaseSignInUrl: string | undefined
}

const madeByMigration: Logins = { app: 'attune_app', signIn: 'attune_sign_in' }
const settingOf = { app: 'DATABASE_APP_URL', signIn: 'DATABASE_SIGN_IN_URL' } as const
const purposes = ['app', 'signIn'] as const

/**
 * Returns the URLs of both logins: for each, the URL in the settings, or else the owner's URL with the login that the
 * migration creates.
 */
export function loginUrls(ownerUrl: string, tokenSecret: string, settings: LoginSettings): LoginUrls {
  const made = (name: string) => addressFor(ownerUrl, name, passwordOf(name, tokenSecret))
  return {
    app: settings.databaseAppUrl ?? made(madeByMigration.app),
    signIn: settings.databaseSignInUrl ?? made(madeByMigration.signIn),
  }
}

const passwordOf = (name: string, tokenSecret: string): string =>
  createHmac('sha256', deriveKey(tokenSecret, 'database logins')).update(name).digest('base64url')

function addressFor(ownerUrl: string, user: string, password: string): string {
  const url = new URL(ownerUrl)
  for (const name of ['user', 'password']) url.searchParams.delete(name)
  if (url.host) return Object.assign(url, { username: user, password }).toString()
  // The URL of a socket has no host, so the user goes into the query.
  url.searchParams.set('user', user)
  url.searchParams.set('password', password)
  return url.toString()
}

/**
 * Creates the logins that the settings don't name, and checks that each login can do only its own work.
 * @throws StartError with one line if a login is missing, can't be created, or could become the owner of the tables
 */
export async function prepareLogins(
  owner: pg.Pool,
  urls: LoginUrls,
  { tokenSecret, ...settings }: LoginSettings & { tokenSecret: string },
): Promise<Logins> {
  const given = { app: settings.databaseAppUrl, signIn: settings.databaseSignInUrl }
  const found: Partial<Record<keyof Logins, string>> = {}
  for (const purpose of purposes) {
    let name = await roleBehind(urls[purpose], owner, settingOf[purpose])
    if (name === undefined && given[purpose] === undefined) {
      await makeLogin(owner, madeByMigration[purpose], passwordOf(madeByMigration[purpose], tokenSecret))
      name = await roleBehind(urls[purpose], owner, settingOf[purpose])
    }
    if (name === undefined) {
      throw new StartError(
        given[purpose] === undefined
          ? `The database refuses the role ${madeByMigration[purpose]}, which the migration made: let it in (pg_hba.conf), or set DATABASE_APP_URL and DATABASE_SIGN_IN_URL`
          : `The database refuses the user or the password of ${settingOf[purpose]}`,
      )
    }
    found[purpose] = name
  }
  const { app = '', signIn = '' } = found
  if (app === signIn) throw new StartError('DATABASE_APP_URL and DATABASE_SIGN_IN_URL must name different users')
  return { app, signIn }
}

const refused = new Set(['28P01', '28000'])

/** Selects values that identify a database and its server. */
const ownDatabase =
  'current_database() as database, extract(epoch from pg_postmaster_start_time())::text as "startedAt"'

/** Returns the role behind the login of a URL, or `undefined` if the database refuses the login. */
async function roleBehind(url: string, owner: pg.Pool, setting: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, application_name: 'attune' })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    client.end().catch(() => undefined)
    const { code, message } = error as { code?: string; message: string }
    if (refused.has(code ?? '')) return undefined
    const reasons: Readonly<Record<string, string>> = {
      '3D000': `${setting} names a database that does not exist`,
      '42501': `The role ${client.user} may not connect to the database: grant it CONNECT`,
    }
    const reason = reasons[code ?? ''] ?? `The database of ${setting} does not answer (${code ?? message})`
    throw new StartError(reason, { cause: error })
  }
  try {
    const { rows } = await client.query<{ name: string }>(`select current_user::text as name, ${ownDatabase}`)
    const { name = '', ...database } = rows[0] ?? {}
    await checkIsNarrow(owner, name, setting)
    await checkIsSameDatabase(owner, database, setting)
    return name
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Checks that a login leads to the owner's database. In another database it would find no rows, or another
 * installation's rows.
 */
async function checkIsSameDatabase(owner: pg.Pool, found: object, setting: string): Promise<void> {
  const { rows } = await owner.query<object>(`select ${ownDatabase}`)
  if (!isDeepStrictEqual({ ...rows[0] }, found)) {
    throw new StartError(`${setting} must name the database of DATABASE_URL`)
  }
}

/** Refuses a login that could become the owner, or that bypasses row-level security. */
async function checkIsNarrow(owner: pg.Pool, name: string, setting: string): Promise<void> {
  const { rows } = await owner.query<{ isWide: boolean }>(
    `select rolsuper or rolbypassrls or rolcreaterole or pg_has_role(rolname, current_user, 'member') as "isWide"
     from pg_roles where rolname = $1`,
    [name],
  )
  if (rows[0]?.isWide !== false) {
    throw new StartError(`${setting} must name a user that is no superuser and can't become the user of DATABASE_URL`)
  }
}

async function makeLogin(owner: pg.Pool, name: string, password: string): Promise<void> {
  const role = pg.escapeIdentifier(name)
  const login = `login noinherit nocreatedb nocreaterole password ${pg.escapeLiteral(scramVerifier(password))}`
  try {
    const { rows } = await owner.query<{ canLogIn: boolean; isElsewhere: boolean }>(existingRole, [name])
    const [existing] = rows
    if (existing?.canLogIn && existing.isElsewhere) {
      throw new StartError(
        `Another database of this PostgreSQL uses the role ${name} with another TOKEN_SECRET: set DATABASE_APP_URL and DATABASE_SIGN_IN_URL to users of their own`,
      )
    }
    await owner.query(`${existing ? 'alter' : 'create'} role ${role} ${login}`)
  } catch (error) {
    const { code } = error as { code?: string }
    // Another process created the role at the same time, with the same password.
    if (code === '42710' || code === '23505' || code === 'XX000') return
    if (code !== '42501') throw error
    throw new StartError(
      `The user of DATABASE_URL may not make the role ${name}: give it CREATEROLE, or set DATABASE_APP_URL and DATABASE_SIGN_IN_URL`,
      { cause: error },
    )
  }
}

// Finds grants of the role in other databases of the cluster, which show that another installation uses it.
const existingRole = `
select rolcanlogin as "canLogIn", exists (
  select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = r.oid
    and dbid not in (0, (select oid from pg_database where datname = current_database()))
) as "isElsewhere"
from pg_roles r where rolname = $1`

/** Returns the stored form of a password (RFC 5803), so that no statement or log contains the password itself. */
function scramVerifier(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64')
  const serverKey = hmac(salted, 'Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
