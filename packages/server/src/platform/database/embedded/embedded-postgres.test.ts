import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { isRunning } from './postmaster.ts'
import { StartError } from '../../start-error.ts'

const forgetful = { fsync: 'off' }
let made: string
let dataDirectory: string
let opened: EmbeddedPostgres[]

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'attune-embedded-'))
  chmodSync(folder, 0o711)
  return folder
}

beforeAll(async () => {
  made = newFolder()
  const postgres = await openEmbeddedPostgres({ dataDirectory: made, settings: forgetful })
  await postgres.close()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))
beforeEach(() => {
  dataDirectory = newFolder()
  opened = []
})
afterEach(async () => {
  for (const postgres of opened) await postgres.close()
  rmSync(dataDirectory, { recursive: true, force: true })
})

/**
 * Opens a copy of a database, because creating one takes most of a test's time. Tests of the creation itself use a new
 * database.
 */
async function openCopy(): Promise<EmbeddedPostgres> {
  // Preserve the owner of the files, because PostgreSQL doesn't start on another user's files.
  const files = ['postgres', 'postgres-password'].map((name) => join(made, name))
  await promisify(execFile)('cp', ['-a', ...files, dataDirectory])
  return open()
}

async function open(): Promise<EmbeddedPostgres> {
  const postgres = await openEmbeddedPostgres({ dataDirectory, settings: forgetful })
  opened.push(postgres)
  return postgres
}

async function close(postgres: EmbeddedPostgres): Promise<void> {
  opened = opened.filter((one) => one !== postgres)
  await postgres.close()
}

async function ask(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.url())
  // The error is ignored here, because the statement reports it to its caller.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const pidFile = () => join(dataDirectory, 'postgres', 'postmaster.pid')
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

describe('the embedded database', () => {
  it('promise 36: logs no value of a rejected statement', async () => {
    const postgres = await openCopy()
    const client = new pg.Client(postgres.url())
    client.on('error', () => undefined)
    await client.connect()
    await client.query('create table record (id int primary key, email text unique)')
    const insert = (values: unknown[]) => client.query('insert into record values ($1, $2)', values)
    await insert([1, 'canary@attune.test'])
    for (const [values, code] of [
      [['2147483648', 'canary'], '22003'],
      [['canary', null], '22P02'],
      [[2, 'canary@attune.test'], '23505'],
      [[3, 'canary'.repeat(100_000)], '54000'],
    ] as const) {
      await expect(insert([...values])).rejects.toMatchObject({ code })
    }
    await expect(client.query(`select 'canary'::int`)).rejects.toMatchObject({ code: '22P02' })
    await client.end()
    const log = readFileSync(join(dataDirectory, 'postgres.log'), 'utf8')
    expect(log).toContain('database system is ready')
    expect(log).not.toMatch(/canary|2147483648/)
  })

  it('promise 28: is shared by all processes that use the folder, and stops when the last of them stops', async () => {
    const [first, second] = await Promise.all([open(), open()])
    if (!first || !second) throw new Error('Both were opened')
    expect(first.url()).toBe(second.url())
    const pid = serverPid()
    await close(first)
    expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }])
    await close(second)
    // The server removes its pid file shortly before its process ends.
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('keeps its data in files that only its user can read', async () => {
    const first = await open()
    await ask(first, 'create table kept as select 7 as number')
    await close(first)
    expect(await ask(await open(), 'select number from kept')).toEqual([{ number: 7 }])
    expect(statSync(join(dataDirectory, 'postgres')).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDirectory, 'postgres-password')).mode & 0o777).toBe(0o600)
  })

  it.runIf(process.getuid?.() === 0)(
    'may be in a folder that only root can enter, even if a link from outside leads there',
    async () => {
      chmodSync(dataDirectory, 0o700)
      const link = newFolder()
      rmSync(link, { recursive: true })
      const folder = join(dataDirectory, 'below')
      mkdirSync(folder)
      symlinkSync(folder, link)
      try {
        for (const one of [link, folder]) {
          const postgres = await openEmbeddedPostgres({ dataDirectory: one, settings: forgetful })
          opened.push(postgres)
          expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
          await close(postgres)
        }
      } finally {
        rmSync(link)
      }
    },
  )

  it('can be reached only from this machine, and only with the password', async () => {
    const postgres = await openCopy()
    expect(await ask(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    const url = new URL(postgres.url())
    url.password = 'guessed'
    const client = new pg.Client(url.toString())
    await expect(client.connect()).rejects.toMatchObject({ code: '28P01' })
  })

  it('returns at the same address after its process was killed, even while a statement still uses its files', async () => {
    const postgres = await openCopy()
    const counting = 'select count(*) from generate_series(1, 5000000)'
    const busy = ask(postgres, counting).catch(() => 'the connection was lost')
    const isBusy = `select from pg_stat_activity where query = '${counting}' and state = 'active'`
    await expect.poll(async () => (await ask(postgres, isBusy)).length).toBe(1)
    process.kill(serverPid(), 'SIGKILL')
    await expect
      .poll(() => ask(postgres, 'select 1 as one').catch(() => 'away'), { interval: 100 })
      .toEqual([{ one: 1 }])
    await busy
  })

  it('starts even if another process now has the id of the server process that was killed', async () => {
    const postgres = await openCopy()
    const written = readFileSync(pidFile(), 'utf8')
    await close(postgres)
    writeFileSync(pidFile(), written.replace(/^\d+/, String(process.pid)))
    expect(await ask(await open(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('reports on one line that the stored password is wrong', async () => {
    await openCopy()
    writeFileSync(join(dataDirectory, 'postgres-password'), 'another'.repeat(6))
    const error: unknown = await openEmbeddedPostgres({ dataDirectory }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect(String(error)).toMatch(/refuses the password kept beside it/)
  })

  it('refuses the files of another PostgreSQL version, and files that aren’t a database', async () => {
    await close(await openCopy())
    writeFileSync(join(dataDirectory, 'postgres', 'PG_VERSION'), '17\n')
    await expect(open()).rejects.toThrow('is of PostgreSQL 17')
    writeFileSync(join(dataDirectory, 'postgres', 'PG_VERSION'), '')
    await expect(open()).rejects.toThrow('is no database')
    writeFileSync(join(dataDirectory, 'postgres-password'), '')
    await expect(open()).rejects.toThrow('is damaged')
  })
})
