import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { administer } from '../../../test/support/test-database.ts'
import { StartError } from '../start-error.ts'
import { loginUrls } from './logins.ts'
import { migrateWithLogins } from './migrate.ts'
import { openPool } from './pool.ts'

const name = `attune_logins_${process.env['VITEST_POOL_ID'] ?? '1'}`
const roles = { owner: `${name}_owner`, app: `${name}_app`, signIn: `${name}_sign_in` }
const tokenSecret = 'of these logins, and long enough for them'

let owner: pg.Pool

const urlOf = (role: string, database = name) => {
  const url = new URL(inject('postgresUrl') + database)
  return Object.assign(url, { username: role, password: 'of-the-role' }).toString()
}

/** Removes leftovers of an earlier run. */
async function removeAll(): Promise<void> {
  await administer(`drop database if exists ${name} with (force)`)
  for (const role of Object.values(roles)) await administer(`drop role if exists ${role}`)
}

beforeAll(async () => {
  await removeAll()
  for (const role of Object.values(roles)) await administer(`create role ${role} login password 'of-the-role'`)
  await administer(`create database ${name} owner ${roles.owner}`)
  owner = openPool(urlOf(roles.owner), () => undefined)
})
afterAll(async () => {
  await owner.end()
  await removeAll()
})

function prepare(given: { app?: string; signIn?: string; secret?: string }): Promise<readonly string[]> {
  const settings = {
    databaseAppUrl: given.app ?? urlOf(roles.app),
    databaseSignInUrl: given.signIn ?? urlOf(roles.signIn),
  }
  const { secret = tokenSecret } = given
  return migrateWithLogins(owner, loginUrls(urlOf(roles.owner), secret, settings), { ...settings, tokenSecret: secret })
}

const lineOf = async (given: Parameters<typeof prepare>[0]) => {
  const error: unknown = await prepare(given).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

describe('logins that the operator creates because the owner of the tables may not create roles', () => {
  it('need no rights of their own, because the migration grants them', async () => {
    expect((await prepare({})).length).toBeGreaterThan(10)
    expect(await prepare({})).toEqual([])
    const app = new pg.Client(urlOf(roles.app))
    await app.connect()
    const { rows } = await app.query('select id from person')
    await expect(app.query('select password_hash from app_user')).rejects.toMatchObject({ code: '42501' })
    await app.end()
    expect(rows).toEqual([])
  })

  it.each([
    ['the same user twice', () => ({ signIn: urlOf(roles.app) }), /must name different users/],
    ['the owner', () => ({ app: urlOf(roles.owner) }), /^DATABASE_APP_URL must name a user that is no superuser/],
    [
      'a database that is not there',
      () => ({ app: urlOf(roles.app, 'not_there') }),
      /^DATABASE_APP_URL names a database that does not exist$/,
    ],
    [
      'another database',
      () => ({ signIn: urlOf(roles.signIn, 'postgres') }),
      /^DATABASE_SIGN_IN_URL must name the database of DATABASE_URL$/,
    ],
    [
      'a server that does not answer',
      () => ({ app: 'postgresql://attune_app:attune@127.0.0.1:1/attune' }),
      /^The database of DATABASE_APP_URL does not answer \(ECONNREFUSED\)$/,
    ],
  ])('are refused in one line if they name %s', async (_, given, line) => {
    expect(await lineOf(given())).toMatch(line)
  })
})

it('starting with another TOKEN_SECRET changes the key of the scopes, and starting with the same secret doesn’t', async () => {
  const keyAfter = async (secret: string) => {
    await prepare({ secret })
    const { rows } = await owner.query<{ key: string }>(
      `select encode(inner_key || outer_key, 'hex') as key from attune_private.scope_key`,
    )
    return rows
  }
  const first = await keyAfter(tokenSecret)
  expect(first).toHaveLength(1)
  expect(await keyAfter(tokenSecret)).toEqual(first)
  const second = await keyAfter('another one, and long enough for them')
  expect(second).toHaveLength(1)
  expect(second).not.toEqual(first)
  expect(await keyAfter(tokenSecret)).toEqual(first)
})

it('a login that may not connect is reported in one line', async () => {
  await administer(`revoke connect on database ${name} from public`)
  const line = await lineOf({})
  await administer(`grant connect on database ${name} to public`)
  expect(line).toBe(`The role ${roles.app} may not connect to the database: grant it CONNECT`)
})

describe('the URLs of the logins that the migration creates', () => {
  it.each([
    'postgresql://owner:secret@db.example:5432/attune?sslmode=verify-full',
    'postgresql://db.example:5432/attune?user=owner&password=secret&sslmode=verify-full',
  ])('don’t contain the owner’s name: %s', (address) => {
    const { app } = loginUrls(address, tokenSecret, { databaseAppUrl: undefined, databaseSignInUrl: undefined })
    expect(app).not.toMatch(/owner|secret/)
    expect(app).toMatch(/^postgresql:\/\/attune_app:[\w-]+@db\.example:5432\/attune\?sslmode=verify-full$/)
  })

  it('have no host if the owner’s URL has none', () => {
    const address = 'postgresql:///attune?host=/run/postgresql&user=owner'
    const { signIn } = loginUrls(address, tokenSecret, { databaseAppUrl: undefined, databaseSignInUrl: undefined })
    expect(signIn).toMatch(/^postgresql:\/\/\/attune\?host=%2Frun%2Fpostgresql&user=attune_sign_in&password=[\w-]+$/)
  })
})
