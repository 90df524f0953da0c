import { readFileSync } from 'node:fs'
import { contract, type RecordingFile, type StoredRecording } from '@attune/api/contract'
import { zipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { breathe } from '../../../../test/support/breathe.ts'
import { addClient, addCoach } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'

const server = createTestServer()
const { previewRecordingFile, addRecording, importRecordingFile } = contract.exercise
const sample = (name: string) => new Blob([readFileSync(new URL(`samples/${name}`, import.meta.url))])
const dana = { email: 'dana@attune.test', password: 'Attune2026' }
const amara = { email: 'amara@attune.test', password: 'Attune2026' }
let coach: CoachScope
let client: ClientKey
let accessToken: string

beforeEach(async () => {
  coach = await addCoach(server, dana)
  client = await addClient(server, { coach, ...amara })
  accessToken = await server.signIn(dana.email, dana.password)
})

const params = () => ({ personId: client.clientId })
const preview = async (name: string, body: Blob) => {
  const response = await server.call(previewRecordingFile, { params: params(), query: { name }, body }, { accessToken })
  return (await response.json()) as RecordingFile[]
}
const rrIntervals = breathe({ rate: 8, minutes: 4 }).map(Math.round)
const add = async (startedAt: string, recorded: readonly number[] = rrIntervals) => {
  const body = { goal: 'calm' as const, startedAt, rrIntervals: [...recorded] }
  const response = await server.call(addRecording, { params: params(), body }, { accessToken })
  return { status: response.status, body: (await response.json()) as StoredRecording & { code?: string } }
}
const stored = async () => server.db.selectFrom('exercise_session').selectAll().orderBy('started_at').execute()

it('a preview shows a file’s format, beats and measures, and stores nothing', async () => {
  const [file] = await preview('2026-11-18 07-02-13.txt', sample('2026-11-18 07-02-13.txt'))
  expect(file).toMatchObject({
    name: '2026-11-18 07-02-13.txt',
    format: 'eliteHrv',
    problem: null,
    days: null,
    recording: {
      startedAt: null,
      localStart: '2026-11-18T07:02:13',
      recording: { beats: 900, problem: null },
      existing: null,
    },
  })
  expect(file?.recording?.rrIntervals).toHaveLength(900)
  expect(file?.recording?.measures?.hrv1).toBeGreaterThan(0)
  expect(await stored()).toEqual([])
})

it.each([
  ['activity.fit', { format: 'fit', recording: { startedAt: '2026-11-19T06:48:00.000Z' } }],
  ['elite-hrv-utf-16.txt', { format: 'eliteHrv', recording: { startedAt: null, localStart: null } }],
])('a preview reads the bytes of %s as they were sent', async (name, read) => {
  expect(await preview(name, sample(name))).toMatchObject([read])
})

it('a preview names each file of an archive, but opens no archive inside it', async () => {
  const beats = new TextEncoder().encode(rrIntervals.join('\n'))
  const archive = zipSync({ 'a.txt': beats, 'empty.txt': new Uint8Array(), 'inner.zip': zipSync({ 'b.txt': beats }) })
  expect(await preview('export.zip', new Blob([archive]))).toMatchObject([
    { name: 'a.txt', problem: null, recording: { rrIntervals } },
    { name: 'empty.txt', problem: { code: 'empty' }, recording: null },
    { name: 'inner.zip', problem: { code: 'zipInZip' }, recording: null },
  ])
})

it('a preview names the line that makes a file unreadable, and shows daily figures', async () => {
  expect(await preview('a.txt', new Blob(['800\n'.repeat(40), 'NaN\n']))).toMatchObject([
    { format: 'eliteHrv', problem: { code: 'notAnInterval', line: 41, value: 'NaN' }, recording: null },
  ])
  const days = ['date,HR,AVNN,SDNN,rMSSD', '2026-05-14,54.2,1107,61.5,48.25', '2026-05-15,55.1,1089,58.75,44.5']
  expect(await preview('days.csv', new Blob([days.join('\n')]))).toMatchObject([
    { format: 'hrv4Training', recording: null, days: [{ date: '2026-05-14', hrv1: 48.25 }, { date: '2026-05-15' }] },
  ])
})

it('an added recording is an exercise at the pace that applied, in the slot that was open and free', async () => {
  await server.db.updateTable('journey_step').set({ bpm: 8 }).where('client_id', '=', client.clientId).execute()
  const first = await add('2026-06-10T08:00:00Z')
  expect(first).toMatchObject({ status: 201, body: { goal: 'calm', bpm: 8, isNew: true, isExtra: false } })
  expect(first.body.measures?.respiratory).toBeCloseTo(8, 0)
  const others = [2, 3, 4].map((minutes) => breathe({ rate: 8, minutes, seed: minutes }))
  const later = await Promise.all(others.map((recorded, index) => add(`2026-06-10T08:1${index}:00Z`, recorded)))
  expect(later.map(({ body }) => body.isExtra)).toEqual([true, true, true])
  expect(await stored()).toHaveLength(4)
})

it('the same recording is stored only once, however often it is added, and whatever start it has', async () => {
  const first = await add('2026-06-10T08:00:00Z')
  const again = await Promise.all([add('2026-06-10T08:00:00Z'), add('2026-06-10T09:00:00Z')])
  expect(again.map(({ body }) => [body.id, body.isNew])).toEqual([
    [first.body.id, false],
    [first.body.id, false],
  ])
  expect(await stored()).toHaveLength(1)
  const [file] = await preview('a.txt', new Blob([rrIntervals.join('\n')]))
  expect(file?.recording?.existing).toMatchObject({ id: first.body.id })
})

it('a recording is refused if it is from before the journey, from tomorrow, or longer than two hours', async () => {
  expect((await add('2001-01-01T08:00:00Z')).body.code).toBe('before_the_journey')
  const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString()
  expect((await add(tomorrow)).body.code).toBe('validation_failed')
  const long = Array.from({ length: 7_500 }, () => 1_000)
  expect((await add('2026-06-10T08:00:00Z', long)).body.code).toBe('validation_failed')
  expect(await stored()).toEqual([])
})

it('the client sees which coach added a recording', async () => {
  await add('2026-06-10T08:00:00Z')
  await server.audit.seal()
  const own = await server.signIn(amara.email, amara.password)
  const accesses = await (await server.call(contract.auth.listAccesses, {}, { accessToken: own })).json()
  expect(accesses).toMatchObject([{ firstName: 'Dana', kind: 'recordingAdded' }])
})

it('an import key can send files, each of which is stored once or named with the reason for its refusal', async () => {
  await server.db.updateTable('app_user').set({ is_imported: true }).where('email', '=', amara.email).execute()
  const key = await server.useCases.importKeys.issue(server.organisationId, 60)
  const send = async (name: string, body: Blob, query = {}) => {
    const input = { params: params(), query: { name, ...query }, body }
    return await (await server.call(importRecordingFile, input, { accessToken: key })).json()
  }
  const beats = new Blob([rrIntervals.map((interval) => interval.toFixed(0)).join('\n')])
  expect(await send('a.txt', beats)).toMatchObject([{ problem: { code: 'noStart' }, exercise: null }])
  const name = '2026-06-10 07-02-13.txt'
  expect(await send(name, beats, { timezone: 'Europe/Sofia', goal: 'focus' })).toMatchObject([
    { name, problem: null, exercise: { startedAt: '2026-06-10T04:02:13.000Z', goal: 'focus', isNew: true } },
  ])
  expect(await send(name, beats)).toMatchObject([{ exercise: { isNew: false } }])
  expect(await send('2001-06-10 07-02-13.txt', new Blob(['800\n'.repeat(100)]))).toMatchObject([
    { problem: { code: 'beforeTheJourney' } },
  ])
  expect(await send('2046-06-10 07-02-13.txt', new Blob(['800\n'.repeat(100)]))).toMatchObject([
    { problem: { code: 'inTheFuture' } },
  ])
  expect(await send('x.txt', new Blob(['']))).toMatchObject([{ problem: { code: 'empty' } }])
  expect(await send('days.csv', sample('hrv4training.csv'))).toMatchObject([{ problem: { code: 'noPosture' } }])
  expect(await stored()).toHaveLength(1)
})
