import { beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCoach, session } from '../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'

const server = createTestServer()
let coach: CoachScope
let client: ClientKey

beforeEach(async () => {
  coach = await addCoach(server)
  client = await addClient(server, { coach, startedAt: '2026-05-20T00:00:00Z' })
})

/** Two minutes of intervals that swing with ten breaths a minute. */
const breathing = () =>
  Array.from({ length: 150 }, (_, index) => Math.round(800 + 40 * Math.sin((2 * Math.PI * index) / 7.5)))

async function record(rrIntervals: number[] | undefined) {
  const exercise = { ...session('2026-06-10T08:00:00Z', { bpm: 10, minutes: 2 }), ...(rrIntervals && { rrIntervals }) }
  await server.useCases.exercise.importExercises(client, { exercises: [exercise] })
  return exercise.id
}
const read = (id: string, scope = coach) => server.useCases.exercise.getExerciseBeats(scope, client.clientId, id)

describe('the beats of an exercise', () => {
  it('are the intervals that the device sent, all of them usable if there are no artefacts', async () => {
    const sent = breathing()
    const { rrIntervals, artefacts, recording, recordedSeconds, usableSeconds } = await read(await record(sent))
    expect(rrIntervals).toEqual(sent)
    expect([artefacts, recording]).toEqual([[], { beats: 150, correctedBeats: 0, problem: null }])
    expect(usableSeconds).toBe(recordedSeconds)
  })

  it('include each artefact, which isn’t usable', async () => {
    const sent = breathing()
    const [early, missed] = [sent[40] ?? 0, (sent[80] ?? 0) + (sent[81] ?? 0)]
    sent.splice(80, 2, missed)
    sent.splice(40, 2, 0.6 * early, (sent[41] ?? 0) + 0.4 * early)
    const { artefacts, recording, recordedSeconds, usableSeconds } = await read(await record(sent))
    expect(artefacts).toEqual([
      { kind: 'ectopic', from: 40, until: 42, beats: 1 },
      { kind: 'missed', from: 80, until: 81, beats: 1 },
    ])
    expect(recording).toEqual({ beats: 150, correctedBeats: 2, problem: null })
    const lost = (sent[40] ?? 0) + (sent[41] ?? 0) + missed
    expect(1000 * (recordedSeconds - usableSeconds)).toBeCloseTo(lost, 0)
  })

  it('include the reason why there are no measures if too few intervals are left', async () => {
    const { recording } = await read(await record(breathing().map((_, index) => (index % 2 ? 1_300 : 300))))
    expect(recording?.problem).toBe('tooManyCorrected')
  })

  it('are empty without a recording', async () => {
    expect(await read(await record(undefined))).toMatchObject({ rrIntervals: [], artefacts: [], recording: null })
  })

  it('are not found for another coach’s client, nor for another session', async () => {
    const id = await record(breathing())
    await expect(read(id, await addCoach(server))).rejects.toMatchObject({ code: 'not_found' })
    await expect(read('019a0000-0000-7000-8000-0000000000ff')).rejects.toMatchObject({ code: 'not_found' })
  })
})
