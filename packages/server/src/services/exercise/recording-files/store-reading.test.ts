import { contract, type ImportedFiles, type RecordingFile, type StoredReading } from '@attune/api/contract'
import { beforeEach, expect, it } from 'vitest'
import { breathe } from '../../../../test/support/breathe.ts'
import { addClient, addCoach } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'

const server = createTestServer()
const { addRecording, addRestingReading, importRecordingFile, previewRecordingFile } = contract.exercise
const dana = { email: 'dana@attune.test', password: 'Attune2026' }
const amara = { email: 'amara@attune.test', password: 'Attune2026' }
let coach: CoachScope
let client: ClientKey
let accessToken: string

beforeEach(async () => {
  coach = await addCoach(server, dana)
  client = await addClient(server, { coach, ...amara, startedAt: '2026-06-01T00:00:00Z' })
  accessToken = await server.signIn(dana.email, dana.password)
})

const params = () => ({ personId: client.clientId })
const rrIntervals = breathe({ rate: 8, minutes: 4 }).map(Math.round)
const addReading = async (startedAt: string, recorded: readonly number[] = rrIntervals) => {
  const body = { posture: 'lying' as const, startedAt, rrIntervals: [...recorded] }
  const response = await server.call(addRestingReading, { params: params(), body }, { accessToken })
  return {
    status: response.status,
    body: (await response.json()) as StoredReading & { code?: string; detail?: string },
  }
}
const addExercise = async (startedAt: string) => {
  const body = { goal: 'calm' as const, startedAt, rrIntervals }
  const response = await server.call(addRecording, { params: params(), body }, { accessToken })
  return { status: response.status, body: (await response.json()) as { id: string; code?: string; detail?: string } }
}
const preview = async () => {
  const body = new Blob([rrIntervals.join('\n')])
  const response = await server.call(
    previewRecordingFile,
    { params: params(), query: { name: '' }, body },
    { accessToken },
  )
  const [file] = (await response.json()) as RecordingFile[]
  return file?.recording
}
const read = () => server.useCases.exercise.getRestingReadings(coach, client.clientId)
const exercises = () => server.useCases.exercise.listEverySession(coach, client.clientId)

it('an added resting reading has the measures of the preview, and is no exercise', async () => {
  const previewed = await preview()
  const progress = () => server.useCases.exercise.listExerciseProgress(coach)
  const before = await progress()
  const { status, body } = await addReading('2026-06-10T06:00:00Z')
  expect([status, body.isNew, body.posture, body.startedAt]).toEqual([201, true, 'lying', '2026-06-10T06:00:00.000Z'])
  expect(body.measures).toEqual(previewed?.measures)
  expect(body.recording).toEqual(previewed?.recording)
  expect((await read()).readings).toMatchObject([{ id: body.id, posture: 'lying', measures: body.measures }])
  expect(await exercises()).toEqual([])
  expect(await progress()).toEqual(before)
})

it('a resting reading may be from before the journey, but not from the future or longer than two hours', async () => {
  expect((await addReading('2020-02-01T08:00:00Z')).status).toBe(201)
  const now = server.clock.now().getTime()
  const other = rrIntervals.toReversed()
  expect((await addReading(new Date(now + 86_400_000).toISOString(), other)).body.code).toBe('validation_failed')
  expect((await addReading(new Date(now - 60_000).toISOString(), other)).body.code).toBe('validation_failed')
  const long = Array.from({ length: 7_500 }, () => 1_000)
  expect((await addReading('2026-06-10T08:00:00Z', long)).body.code).toBe('validation_failed')
  expect((await read()).readings).toHaveLength(1)
})

it('a resting reading with too few usable beats is stored with the reason instead of measures', async () => {
  const { body } = await addReading('2026-06-10T06:00:00Z', rrIntervals.slice(0, 30))
  expect(body).toMatchObject({ isNew: true, measures: null, recording: { problem: 'tooShort' } })
  const artefacts = rrIntervals.map((_, index) => (index % 2 ? 1_300 : 300))
  const corrected = (await addReading('2026-06-10T07:00:00Z', artefacts)).body
  expect(corrected).toMatchObject({ isNew: true, measures: null, recording: { problem: 'tooManyCorrected' } })
})

it('the same recording is one resting reading, and never also an exercise', async () => {
  const [first, second] = await Promise.all([addReading('2026-06-10T06:00:00Z'), addReading('2026-06-10T09:00:00Z')])
  expect([first.body.isNew, second.body.isNew].toSorted()).toEqual([false, true])
  expect(second.body.id).toBe(first.body.id)
  const refused = await addExercise('2026-06-10T06:00:00Z')
  expect([refused.status, refused.body.code]).toEqual([409, 'recording_exists'])
  expect(refused.body.detail).toBe('The client has this recording already, as a resting reading')
  expect(await exercises()).toEqual([])
  expect((await preview())?.existing).toMatchObject({ id: first.body.id, posture: 'lying' })
})

it('a recording that is an exercise already is refused as a resting reading', async () => {
  const exercise = await addExercise('2026-06-10T08:00:00Z')
  const refused = await addReading('2026-06-10T08:00:00Z')
  expect([refused.status, refused.body.code]).toEqual([409, 'recording_exists'])
  expect(refused.body.detail).toBe('The client has this recording already, as an exercise')
  expect((await read()).readings).toEqual([])
  expect((await preview())?.existing).toMatchObject({ id: exercise.body.id, posture: null })
})

it('the client sees which coach added a resting reading', async () => {
  await addReading('2026-06-10T08:00:00Z')
  await server.audit.seal()
  const own = await server.signIn(amara.email, amara.password)
  const accesses = await (await server.call(contract.auth.listAccesses, {}, { accessToken: own })).json()
  expect(accesses).toMatchObject([{ firstName: 'Dana', kind: 'recordingAdded' }])
})

it('another coach can’t add a resting reading', async () => {
  const other = await addCoach(server)
  const body = { posture: 'lying' as const, startedAt: '2026-06-10T08:00:00Z', rrIntervals }
  const answer = server.useCases.exercise.addRestingReading(other, client.clientId, body)
  await expect(answer).rejects.toMatchObject({ code: 'not_found' })
})

it('an import key chooses what a file becomes', async () => {
  await server.db.updateTable('app_user').set({ is_imported: true }).where('email', '=', amara.email).execute()
  const key = await server.useCases.importKeys.issue(server.organisationId, 60)
  const send = async (recorded: readonly number[], query: object) => {
    const input = {
      params: params(),
      query: { name: '2026-06-10 07-02-13.txt', ...query },
      body: new Blob([recorded.join('\n')]),
    }
    return (await (await server.call(importRecordingFile, input, { accessToken: key })).json()) as ImportedFiles
  }
  expect(await send(rrIntervals, { posture: 'standing' })).toMatchObject([
    { problem: null, exercise: null, reading: { posture: 'standing', isNew: true } },
  ])
  expect(await send(rrIntervals, { posture: 'standing' })).toMatchObject([{ reading: { isNew: false } }])
  expect(await send(rrIntervals, {})).toMatchObject([{ problem: { code: 'storedAsReading' }, exercise: null }])
  const other = rrIntervals.toReversed()
  expect(await send(other, { goal: 'focus' })).toMatchObject([
    { problem: null, exercise: { goal: 'focus' }, reading: null },
  ])
  expect(await send(other, { posture: 'lying' })).toMatchObject([
    { problem: { code: 'storedAsExercise' }, reading: null },
  ])
  expect(await send(other, { posture: 'lying', goal: 'calm' })).toMatchObject({
    code: 'validation_failed',
    errors: [{ path: 'goal' }],
  })
})
