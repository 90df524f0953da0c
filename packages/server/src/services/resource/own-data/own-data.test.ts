import { contract, type Problem } from '@attune/api/contract'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { breathe } from '../../../../test/support/breathe.ts'
import { addClient, addCoach, reflection, session } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { findClientTables } from '../../../platform/ops/client-data/client-tables.ts'
import { leftOut, ownFiles } from './own-files.repository.ts'

const server = createTestServer()
const { downloadOwnData } = contract.resource
const amara = { email: 'amara@attune.test', password: 'Attune2026' }
const exercise = {
  ...session('2026-06-02T05:10:00Z', { minutes: 2 }),
  rrIntervals: breathe({ rate: 10, minutes: 2, swing: 40, seed: 1 }),
}
let client: ClientKey
let other: ClientKey
let accessToken: string

beforeEach(async () => {
  const coach = await addCoach(server)
  client = await addClient(server, { coach, ...amara, timezone: 'Europe/Berlin', startedAt: '2026-06-01T04:00:00Z' })
  other = await addClient(server, { coach, startedAt: '2026-06-01T04:00:00Z' })
  const { useCases } = server
  await useCases.exercise.recordExercises(client, { exercises: [exercise] })
  await useCases.exercise.recordExercises(other, { exercises: [session('2026-06-02T05:10:00Z')] })
  await useCases.survey.recordReflections(client, { reflections: [reflection('2026-06-02T06:30:00Z', 4)] })
  accessToken = await server.signIn(amara.email, amara.password)
})

const ask = (headers?: Record<string, string>) =>
  server.call(downloadOwnData, {}, { accessToken, ...(headers ? { headers } : {}) })

/** Returns the texts in the archive by file name. */
async function filesOf(response: Response) {
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}
const rowsIn = (text = '') => JSON.parse(text) as Record<string, unknown>[]

it('every table with rows about clients is in a file of the download, or is left out for a stated reason', async () => {
  const connection = await server.database.pool.connect()
  const tables = await findClientTables(connection).finally(() => connection.release())
  const known = [...ownFiles.flatMap((file) => file.tables), ...Object.values(leftOut).flat()]
  expect(known.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

describe('a client’s download', () => {
  it('contains each kind of record as JSON and as CSV, with all RR intervals', async () => {
    const files = await filesOf(await ask())
    const names = [...ownFiles.map(({ name }) => name), 'who-looked'].flatMap((name) => [`${name}.json`, `${name}.csv`])
    expect(Object.keys(files).toSorted()).toEqual([...names, 'README.txt'].toSorted())
    const stored = await server.db
      .selectFrom('exercise_recording')
      .where('session_id', '=', exercise.id)
      .select('rr_intervals')
      .executeTakeFirstOrThrow()
    expect(rowsIn(files['rr-intervals.json'])).toEqual([{ exerciseId: exercise.id, rrIntervals: stored.rr_intervals }])
    const lines = (files['rr-intervals.csv'] ?? '').trimEnd().split('\r\n')
    expect(lines[0]).toBe('exerciseId,number,milliseconds')
    expect(lines.slice(1)).toEqual(stored.rr_intervals.map((rr, index) => `${exercise.id},${index + 1},${rr}`))
    expect(rowsIn(files['profile.json'])).toMatchObject([{ email: amara.email, birthDate: '1985-02-14' }])
    expect(rowsIn(files['exercises.json'])).toMatchObject([
      { exerciseId: exercise.id, startedAt: '2026-06-02T05:10:00.000Z', goal: 'calm' },
    ])
    expect(rowsIn(files['answers.json']).map(({ value }) => value)).toEqual([4, 4, 4])
    expect(rowsIn(files['indicators.json'])).toEqual([
      { date: '2026-06-02', productivity: 40, mental: 40, physical: 40 },
    ])
    for (const { name, columns, lines: own } of ownFiles) {
      const [headers = '', ...rest] = (files[`${name}.csv`] ?? '').replace('\uFEFF', '').split('\r\n')
      expect(headers).toBe(columns.join(','))
      if (!own) expect(rest.filter(Boolean)).toHaveLength(rowsIn(files[`${name}.json`]).length)
    }
  })

  it('contains all rows even if there are more than one read returns', async () => {
    const heartRates = Array.from({ length: 1_201 }, (_, index) => ({
      measuredAt: new Date(Date.parse('2026-06-02T00:00:00Z') + index * 60_000).toISOString(),
      pulseRate: 60,
    }))
    await server.useCases.deviceMetrics.recordHeartRates(client, { heartRates })
    const files = await filesOf(await ask())
    expect(rowsIn(files['heart-rates.json'])).toEqual(heartRates)
  })

  it('names each of its files in the client’s language', async () => {
    for (const [language, title] of [
      ['en-US', 'Everything that Attune has about you'],
      ['de-DE', 'Alles, was Attune über Sie gespeichert hat'],
      ['es-ES', 'Todo lo que Attune tiene sobre ti'],
      ['fr-FR', 'Tout ce qu’Attune conserve sur vous'],
    ] as const) {
      const { 'README.txt': readme = '', ...files } = await filesOf(await ask({ 'Accept-Language': language }))
      expect(readme).toContain(title)
      for (const name of Object.keys(files)) expect(readme).toContain(name)
      expect(readme).not.toMatch(/own-data|\{\{/)
    }
  })

  it('names no other client, and contains no secret of the account', async () => {
    const all = Object.values(await filesOf(await ask())).join('\n')
    expect(all).toContain(amara.email)
    expect(all).not.toContain(other.clientId)
    expect(all).not.toMatch(/password|token|hash/i)
  })

  it('is audited, and isn’t stored by any cache', async () => {
    const response = await ask()
    const headers = ['content-type', 'content-disposition', 'cache-control'].map((name) => response.headers.get(name))
    expect(headers).toEqual(['application/zip', 'attachment; filename="attune.zip"', 'no-store'])
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')))
    await server.audit.seal()
    const audited = await server.database.owner
      .selectFrom('audit_record')
      .where('action', '=', 'read')
      .orderBy('sequence')
      .select(['caller', 'subject', 'ids'])
      .execute()
    expect(audited).toEqual([{ caller: client.clientId, subject: 'downloadOwnData', ids: [client.clientId] }])
  })

  it('can be requested at most five times an hour', async () => {
    for (let count = 0; count < 5; count++) await (await ask()).arrayBuffer()
    const refused = await ask()
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([429, 'too_many_tries'])
    expect(refused.headers.get('retry-after')).toBe('3600')
    server.clock.set(new Date(server.clock.now().getTime() + 3_600_000))
    accessToken = await server.signIn(amara.email, amara.password)
    expect((await ask()).status).toBe(200)
  })

  it('is still possible after consent was withdrawn', async () => {
    await server.call(contract.auth.withdrawConsent, {}, { accessToken })
    const files = await filesOf(await ask())
    expect(rowsIn(files['consents.json'])).toMatchObject([{ kind: 'withdrawn' }])
    expect(rowsIn(files['exercises.json'])).toHaveLength(1)
  })
})
