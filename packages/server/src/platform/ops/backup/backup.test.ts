import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { authOperations } from '@attune/api/contract'
import type pg from 'pg'
import S3rver from '@20minutes/s3rver'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import packageOfServer from '../../../../package.json' with { type: 'json' }
import { createUseCases } from '../../../use-cases.ts'
import { openStorage } from '../../storage/open-storage.ts'
import { openDatabase } from '../../database/database.ts'
import { openPool } from '../../database/pool.ts'
import type { LoginPools } from '../../database/pool-for-callers.ts'
import { administer, openTestPools, recreateDatabase } from '../../../../test/support/test-database.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { addPair, password, type Pair } from '../../../../test/support/clients/two-organisations.ts'
import { backUp } from './back-up.ts'
import { tablesInOrder } from './backup-lines.ts'
import { restore } from './restore.ts'

const server = createTestServer()
const name = `attune_restored_${process.env['VITEST_POOL_ID'] ?? '1'}`
let folder: string
let pool: pg.Pool
let pools: LoginPools
let pair: Pair

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'attune-backup-'))
  await recreateDatabase(name)
  // Dropping the database breaks the pool's connections, so their errors are ignored.
  pool = openPool(inject('postgresUrl') + name, () => undefined)
  pools = openTestPools(inject('postgresUrl') + name, () => undefined)
  pair = await addPair(server, { name: 'kept', organisationId: server.organisationId })
})
afterEach(async () => {
  await Promise.all([pool.end(), pools.app.end(), pools.signIn.end()])
  await administer(`drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const kept = () => join(folder, 'attune.backup')
const make = () => backUp(server.database.pool, { to: kept(), files: openStorage(server) })
const here = () => ({ dataDirectory: folder, s3Url: undefined })
const putBack = (place: Parameters<typeof openStorage>[0] = here()) =>
  restore(pool, { from: kept(), files: openStorage(place) })
const filesPutBack = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'attune.backup')
    .map(({ name: file }) => file)
    .toSorted()

// Tables that a restore changes on purpose.
const changed = new Set([
  'session',
  'import_key',
  'mail_outbox',
  'morning_mail',
  'reminder',
  'idempotency_key',
  'password_reset',
  'password_reset_request',
])

async function everything(from: pg.Pool): Promise<Record<string, string[]>> {
  const connection = await from.connect()
  try {
    await connection.query('begin')
    const { rows: tables } = await connection.query<{ name: string }>(tablesInOrder)
    const found: Record<string, string[]> = {}
    for (const { name: table } of tables.filter((row) => !changed.has(row.name))) {
      const { rows } = await connection.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)
      found[table] = rows.map(({ row }) => row)
    }
    return found
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

describe('a backup', () => {
  it('promise 30: is restored row by row, and all of its sessions have ended', async () => {
    await server.signIn(pair.coachEmail, password)
    const before = await everything(server.database.pool)
    const made = await make()
    expect(statSync(kept()).mode & 0o777).toBe(0o600)
    expect(await putBack()).toEqual({ ...made, erased: 0 })
    expect(await everything(pool)).toEqual(before)
    expect(before['exercise_session']).toHaveLength(1)
    const { rows } = await pool.query(`select 1 from session where ended_at is null`)
    expect(rows).toEqual([])
    const { rows: waiting } = await pool.query(`select 1 from mail_outbox where status in ('waiting', 'sending')`)
    expect(waiting).toEqual([])
    // The hour that has begun today counts as over, because its mail may already have been sent.
    const { rows: mailed } = await pool.query(
      `select set_at > now() - interval '1 hour' as "isPassed" from morning_mail order by coach_id`,
    )
    expect(mailed).toEqual([{ isPassed: true }])
  })

  it('promise 30: contains no valid import key, reset code or stored answer', async () => {
    const { organisationId, useCases } = server
    const { coachEmail: email } = pair
    await useCases.importKeys.issue(organisationId, 600)
    await useCases.passwordReset.requestPasswordReset(organisationId, email)
    await useCases.passwordReset.mailRequestedCodes()
    await useCases.passwordReset.requestPasswordReset(organisationId, email)
    const headers = { 'Idempotency-Key': 'a' }
    const accessToken = await server.signIn(email, password)
    await server.call(authOperations.inviteClient, { body: { email: 'jo@invited.example' } }, { accessToken, headers })
    const inForce = async (of: pg.Pool) => {
      const { rows } = await of.query(`select
        (select count(*)::int from import_key where revoked_at is null) as keys,
        (select count(*)::int from password_reset) as codes,
        (select count(*)::int from password_reset_request) as requests,
        (select count(*)::int from idempotency_key) as answers`)
      return rows
    }
    expect(await inForce(server.database.pool)).toEqual([{ keys: 1, codes: 1, requests: 1, answers: 1 }])
    await make()
    await putBack()
    expect(await inForce(pool)).toEqual([{ keys: 0, codes: 0, requests: 0, answers: 0 }])
  })

  /** Returns the bytes of the pictures and reports that the coach sees. */
  const shown = async ({ resource, reports }: ReturnType<typeof createUseCases>) => {
    const { organisationId, coachId, clientId, pictureId, coachPictureId, reportId } = pair
    const caller = { organisationId, personId: coachId, userId: coachId, type: 'coach', sessionId: coachId } as const
    const pictures = [pictureId, coachPictureId].map(async (id) =>
      (await resource.getProfilePicture(caller, id)).read(),
    )
    return Promise.all([
      ...pictures,
      reports.getReportFile({ organisationId, coachId }, { personId: clientId, reportId }),
    ])
  }
  const restored = (place: Parameters<typeof openStorage>[0]) =>
    createUseCases({
      ...place,
      db: openDatabase(pools),
      clock: server.clock,
      tokenSecret: 'another one, as after a move',
      inviteUrl: 'https://attune.example/invite',
      publicUrl: 'https://attune.example',
      clientsInMails: 'initials',
      reportQueue: { add: async () => undefined },
      live: { notifications: server.database.notifications, onError: () => undefined },
    })

  it('restores pictures and reports byte for byte, from a folder or a bucket to a folder or a bucket', async () => {
    const before = await shown(server.useCases)
    expect(before.map((bytes) => bytes.byteLength > 0)).toEqual([true, true, true])
    await make()
    await putBack()
    expect(await shown(restored(here()))).toEqual(before)

    const bucket = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(folder, 'bucket'),
      configureBuckets: [{ name: 'pictures' }],
    })
    const { port } = await bucket.run()
    try {
      await pool.query('truncate organisation cascade')
      const place = { dataDirectory: folder, s3Url: `http://S3RVER:S3RVER@127.0.0.1:${port}/pictures` }
      await putBack(place)
      expect(await shown(restored(place))).toEqual(before)

      const again = join(folder, 'again.backup')
      const made = await backUp(pool, { to: again, files: openStorage(place) })
      expect(made.pictures).toBe(2)
      await pool.query('truncate organisation cascade')
      const elsewhere = { dataDirectory: join(folder, 'elsewhere'), s3Url: undefined }
      expect(await restore(pool, { from: again, files: openStorage(elsewhere) })).toEqual({ ...made, erased: 0 })
      expect(await shown(restored(elsewhere))).toEqual(before)
    } finally {
      await bucket.close()
    }
  })

  it('never overwrites an existing picture, even if it fails', async () => {
    await make()
    const files = openStorage(here())
    await files.write(pair.organisationId, pair.pictureId, new Uint8Array([1]))
    truncateSync(kept(), statSync(kept()).size - 20)
    await expect(putBack()).rejects.toThrow()
    expect(filesPutBack()).toEqual([pair.pictureId])
    expect(await files.read(pair.organisationId, pair.pictureId)).toEqual(new Uint8Array([1]))
  })

  it('has row-level security after the restore, and its changes are audited', async () => {
    await make()
    await putBack()
    const { rows: before } = await pool.query(`select count(*)::int as count from audit_pending`)
    await pool.query(`update person set about_me = 'changed'`)
    const { rows: after } = await pool.query(`select count(*)::int as count from audit_pending`)
    expect(after[0]?.count).toBe(before[0]?.count + 1)
  })

  it('is refused by a database that already has an organisation', async () => {
    await make()
    await putBack()
    await expect(putBack()).rejects.toThrow('The database is not empty')
    expect(filesPutBack()).toHaveLength(2)
  })

  it('restores nothing if it was truncated', async () => {
    await make()
    truncateSync(kept(), Math.floor(statSync(kept()).size / 2))
    await expect(putBack()).rejects.toThrow()
    const { rows } = await pool.query('select from organisation')
    expect(rows).toEqual([])
    expect(filesPutBack()).toEqual([])
  })

  const line = (message: string) => ({ name: 'StartError', message })

  it('is refused with a one-line error if its file is not a backup', async () => {
    for (const text of ['nonsense', 'null', '7']) {
      writeFileSync(kept(), gzipSync(`${text}\n`))
      await expect(putBack()).rejects.toMatchObject(line('This is no backup of this product'))
    }
    writeFileSync(kept(), 'not even packed')
    await expect(putBack()).rejects.toMatchObject(line(`${kept()} is broken`))
    const aFolder = restore(pool, { from: folder, files: openStorage(here()) })
    await expect(aFolder).rejects.toMatchObject(line(`${folder} cannot be read: it is a folder`))
  })

  it('fails with a one-line error if a bucket doesn’t answer or refuses access', async () => {
    const away = { dataDirectory: folder, s3Url: 'http://a:b@127.0.0.1:1/pictures' }
    const out = backUp(server.database.pool, { to: kept(), files: openStorage(away) })
    await expect(out).rejects.toMatchObject(line(`${kept()} cannot be written: The bucket does not answer`))
    await make()
    await expect(putBack(away)).rejects.toMatchObject(line(`${kept()} cannot be restored: The bucket does not answer`))
  })

  it('fails with an error that names the picture that it can’t read', async () => {
    const file = join(server.dataDirectory, 'files', server.organisationId, pair.pictureId)
    rmSync(file)
    const why = `ENOENT: no such file or directory, open '${file}'`
    await expect(make()).rejects.toMatchObject(line(`${kept()} cannot be written: ${why}`))
  })

  it('fails with a one-line error if its file can’t be written', async () => {
    const to = join(folder, 'not', 'there', 'attune.backup')
    const nowhere = backUp(server.database.pool, { to, files: openStorage(server) })
    await expect(nowhere).rejects.toMatchObject(line(`${to} cannot be written: its folder is not there`))
  })

  it('is refused if it was made with another version of the schema', async () => {
    await make()
    await pool.query(`insert into schema_migration (name) values ('9999-later')`)
    await expect(putBack()).rejects.toThrow(`The backup is of another version (${packageOfServer.version}, its last`)
  })

  it('is refused if it has another format, with an error that names the format’s number', async () => {
    writeFileSync(kept(), gzipSync(`${JSON.stringify({ kind: 'begin', format: 1, migrations: [], madeAt: '' })}\n`))
    await expect(putBack()).rejects.toMatchObject(line('The backup has format 1, and this version restores format 2'))
  })

  it('writes one complete file even if it runs twice at the same time', async () => {
    const ends = await Promise.allSettled([make(), make()])
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
    expect(refused).toEqual([`StartError: ${kept()} already exists. A backup overwrites no file`])
    expect(readdirSync(folder)).toEqual(['attune.backup'])
    await putBack()
  })

  it('doesn’t overwrite an older backup, and leaves no partial file behind', async () => {
    await make()
    await expect(make()).rejects.toThrow('already exists')
    expect(readdirSync(folder)).toEqual(['attune.backup'])
  })
})
