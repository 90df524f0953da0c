import { readFileSync } from 'node:fs'
import {
  contract,
  type AddedSummary,
  type ImportedFiles,
  type RecordingFile,
  type StoredSummary,
} from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCoach } from '../../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../../domain/client-scope.ts'

const server = createTestServer()
const { addRestingSummary, importRecordingFile, previewRecordingFile } = contract.exercise
const dana = { email: 'dana@attune.test', password: 'Attune2026' }
const amara = { email: 'amara@attune.test', password: 'Attune2026' }
let coach: CoachScope
let client: ClientKey
let accessToken: string

beforeEach(async () => {
  server.clock.set(new Date('2026-11-29T09:00:00Z'))
  coach = await addCoach(server, dana)
  client = await addClient(server, { coach, ...amara, startedAt: '2026-11-01T00:00:00Z', timezone: 'Europe/Sofia' })
  accessToken = await server.signIn(dana.email, dana.password)
})

const params = () => ({ personId: client.clientId })
const sample = (name: string) => new Blob([readFileSync(new URL(`../samples/${name}`, import.meta.url))])
const table = (...lines: readonly string[]) =>
  new Blob([['date,time,HR,rMSSD,SDNN,HRV4T_Recovery_Points', ...lines].join('\n')])
const preview = async (body: Blob, query = {}) => {
  const input = { params: params(), query: { name: 'days.csv', ...query }, body }
  const [file] = (await (await server.call(previewRecordingFile, input, { accessToken })).json()) as RecordingFile[]
  return file
}
const toAdd = (file: RecordingFile | undefined): AddedSummary['days'] =>
  (file?.days ?? []).map(({ startedAt, hasTime, hrv1, hrv2, pulseRate }) => ({
    startedAt,
    hasTime,
    hrv1,
    hrv2,
    pulseRate,
  }))
const add = async (days: AddedSummary['days'], posture: AddedSummary['posture'] = 'lying') => {
  const response = await server.call(addRestingSummary, { params: params(), body: { posture, days } }, { accessToken })
  return { status: response.status, body: (await response.json()) as StoredSummary }
}
const read = () => server.useCases.exercise.getRestingReadings(coach, client.clientId)

describe('a preview of daily figures', () => {
  it('has times in the client’s zone if the file names none, or in the chosen one', async () => {
    const file = await preview(sample('hrv4training-android.csv'))
    expect(file?.summary).toEqual({
      dateOrder: 'dayFirst',
      isOrderDecided: true,
      isZoneNamed: false,
      problems: [
        { code: 'wrongDate', line: 5, value: '2026-31-02 06:50' },
        { code: 'notAFigure', line: 6, value: 'fine' },
      ],
    })
    expect(file?.days?.map(({ startedAt }) => startedAt)).toEqual([
      '2026-11-02T04:41:00.000Z',
      '2026-11-14T04:52:00.000Z',
    ])
    const inLima = await preview(sample('hrv4training-android.csv'), { timezone: 'America/Lima' })
    expect(inLima?.days?.[0]).toMatchObject({ date: '2026-11-02', startedAt: '2026-11-02T11:41:00.000Z' })
    const unknown = { params: params(), query: { name: '', timezone: 'Mars/Olympus' }, body: table() }
    expect((await server.call(previewRecordingFile, unknown, { accessToken })).status).toBe(422)
  })

  it('is on the client’s day if the file names a zone', async () => {
    client = await addClient(server, { coach, startedAt: '2026-11-01T00:00:00Z', timezone: 'Pacific/Auckland' })
    const file = await preview(sample('hrv4training.csv'))
    expect(file?.summary?.isZoneNamed).toBe(true)
    expect(file?.days).toMatchObject([
      { date: '2026-11-14', startedAt: '2026-11-14T06:52:11.000Z', hasTime: true },
      { date: '2026-11-15', startedAt: '2026-11-15T06:49:40.000Z' },
    ])
    const late = await preview(table('2026-11-14 22:30:00 +0000,,54,48,60,8'))
    expect(late?.days?.[0]?.date).toBe('2026-11-15')
  })

  it('names lines in the future and repeated ones, but today counts even before noon', async () => {
    const file = await preview(
      table(
        '2026-29-11,,54,48,60,8',
        '2026-30-11,,54,48,60,8',
        '2026-29-11,23:00,54,48,60,8',
        '2026-28-11,06:00,54,48,60,8',
        '2026-28-11,06:00,54,48,60,8',
        '2026-28-11,07:00,54,48,60,8',
        '2026-28-11,,54,48,60,8',
      ),
    )
    expect(file?.summary?.problems.map(({ code, line }) => [code, line])).toEqual([
      ['inTheFuture', 3],
      ['inTheFuture', 4],
      ['repeatedDay', 6],
    ])
    expect(file?.days?.map(({ date, startedAt, hasTime }) => [date, startedAt, hasTime])).toEqual([
      ['2026-11-29', '2026-11-29T09:00:00.000Z', false],
      ['2026-11-28', '2026-11-28T04:00:00.000Z', true],
      ['2026-11-28', '2026-11-28T05:00:00.000Z', true],
      ['2026-11-28', '2026-11-28T10:00:00.000Z', false],
    ])
    expect(await add(toAdd(file))).toEqual({ status: 201, body: { added: 4, existing: 0 } })
  })
})

describe('added daily figures', () => {
  it('are resting readings as the other app gave them, without beats, and compared in their posture', async () => {
    const file = await preview(sample('hrv4training.csv'))
    expect(await add(toAdd(file), 'sitting')).toEqual({ status: 201, body: { added: 2, existing: 0 } })
    const { readings, withoutMeasures, postures } = await read()
    expect(readings).toMatchObject([
      {
        posture: 'sitting',
        source: 'summary',
        startedAt: '2026-11-14T06:52:11.000Z',
        hasTime: true,
        date: '2026-11-14',
        beats: 0,
        correctedBeats: 0,
        measures: { hrv1: 48.25, hrv2: 61.5, pulseRate: 54.2, respiratory: null },
      },
      { source: 'summary', measures: { hrv1: 44.5 } },
    ])
    expect(withoutMeasures).toBe(0)
    expect(postures.map(({ posture, lately }) => [posture, lately.usualReadings])).toEqual([['sitting', 2]])
    expect(await server.useCases.exercise.listEverySession(coach, client.clientId)).toEqual([])
  })

  it('are there once for a day and time, whatever the posture and however often they are sent', async () => {
    const days = toAdd(await preview(table('2026-14-11,06:50,54,48,60,8', '2026-15-11,,54,48,,8')))
    const answers = await Promise.all([add(days), add(days, 'standing')])
    expect(answers.map(({ body }) => body).toSorted((a, b) => b.added - a.added)).toEqual([
      { added: 2, existing: 0 },
      { added: 0, existing: 2 },
    ])
    const again = await preview(table('2026-14-11,06:50,54,48,60,8', '2026-15-11,,54,48,,8', '2026-16-11,,54,48,,8'))
    expect(again?.days?.map(({ isStored }) => isStored)).toEqual([true, true, false])
    expect(await add(toAdd(again))).toMatchObject({ body: { added: 1, existing: 2 } })
    expect((await read()).readings).toHaveLength(3)
  })

  it('are stored all or none, and each day in the future is named', async () => {
    const [day] = toAdd(await preview(sample('hrv4training.csv')))
    if (!day) throw new Error('The file has days')
    const { status, body } = await add([day, { ...day, startedAt: '2026-12-24T06:00:00Z' }])
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ path: 'days[1].startedAt' }] })
    expect((await read()).readings).toEqual([])
  })

  it('are shown to the client as the coach’s doing, and have no beats', async () => {
    await add(toAdd(await preview(sample('hrv4training.csv'))))
    await server.audit.seal()
    const own = await server.signIn(amara.email, amara.password)
    const accesses = await (await server.call(contract.auth.listAccesses, {}, { accessToken: own })).json()
    expect(accesses).toMatchObject([{ firstName: 'Dana', kind: 'recordingAdded' }])
    const rows = await server.db
      .selectFrom('resting_reading')
      .where('client_id', '=', client.clientId)
      .orderBy('started_at')
      .select(['source', 'rr_intervals', 'beats', 'corrected_beats'])
      .execute()
    expect(rows).toEqual(
      Array.from({ length: 2 }, () => ({ source: 'summary', rr_intervals: null, beats: null, corrected_beats: null })),
    )
  })

  it('can’t be added or previewed by another coach', async () => {
    const other = await addCoach(server)
    const days = toAdd(await preview(sample('hrv4training.csv')))
    const answer = server.useCases.exercise.addRestingSummary(other, client.clientId, { posture: 'lying', days })
    await expect(answer).rejects.toMatchObject({ code: 'not_found' })
  })

  it('become readings of beats if a device sends the beats under the same id', async () => {
    await add(toAdd(await preview(sample('hrv4training.csv'))))
    const [reading] = (await read()).readings
    if (!reading) throw new Error('The client has readings')
    const rrIntervals = Array.from({ length: 150 }, (_, index) => 800 + (index % 2) * 40)
    const sent = { id: reading.id, posture: 'lying' as const, startedAt: reading.startedAt, rrIntervals }
    await server.useCases.exercise.recordRestingReadings(client, { readings: [sent] })
    expect((await read()).readings[0]).toMatchObject({ source: 'beats', beats: 150 })
  })
})

describe('imported daily figures', () => {
  let key: string
  beforeEach(async () => {
    await server.db.updateTable('app_user').set({ is_imported: true }).where('email', '=', amara.email).execute()
    key = await server.useCases.importKeys.issue(server.organisationId, 60)
  })
  const send = async (body: Blob, query: object) => {
    const input = { params: params(), query: { name: 'days.csv', ...query }, body }
    return (await (await server.call(importRecordingFile, input, { accessToken: key })).json()) as ImportedFiles
  }

  it('become resting readings in the posture that was sent, once', async () => {
    const file = sample('hrv4training.csv')
    expect(await send(file, { posture: 'lying' })).toMatchObject([
      { problem: null, problems: [], exercise: null, reading: null, summary: { added: 2, existing: 0 } },
    ])
    expect(await send(file, { posture: 'lying' })).toMatchObject([{ summary: { added: 0, existing: 2 } }])
    expect((await read()).readings).toMatchObject([{ source: 'summary' }, { source: 'summary' }])
  })

  it('are stored all or none, and every fault is named', async () => {
    expect(await send(sample('hrv4training-android.csv'), { posture: 'lying' })).toMatchObject([
      {
        summary: null,
        problem: { code: 'wrongDate', line: 5 },
        problems: [
          { code: 'wrongDate', line: 5 },
          { code: 'notAFigure', line: 6 },
        ],
      },
    ])
    const either = table('2026-03-04,06:50,54,48,60,8', '2026-03-05,06:50,fast,48,60,8')
    expect((await send(either, { goal: 'calm' }))[0]?.problems.map(({ code, line }) => [code, line])).toEqual([
      ['noPosture', null],
      ['unknownOrder', null],
      ['notAFigure', 3],
    ])
    expect((await read()).readings).toEqual([])
  })

  it('are read in the order and the zone that were sent', async () => {
    const query = { posture: 'lying', dateOrder: 'dayFirst', timezone: 'America/Lima' }
    expect(await send(table('2026-03-04,06:50,54,48,60,8'), query)).toMatchObject([{ summary: { added: 1 } }])
    expect((await read()).readings).toMatchObject([{ startedAt: '2026-04-03T11:50:00.000Z', date: '2026-04-03' }])
  })
})
