import { HOUR_MS } from '@attune/api/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { breathe } from '../../../../test/support/breathe.ts'
import { addClient, addCoach, session } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'

const server = createTestServer()
let coach: CoachScope
let clients: ClientKey[]

/** Adds a client with hourly sessions, every eighth of which is too short to measure. */
async function addMeasuredClient(sessions: number): Promise<ClientKey> {
  const client = await addClient(server, { coach, startedAt: '2026-06-01T00:00:00Z' })
  const exercises = Array.from({ length: sessions }, (_, index) => {
    const minutes = index % 8 === 7 ? 0.5 : 2
    const at = new Date(Date.parse('2026-06-02T00:00:00Z') + index * HOUR_MS).toISOString()
    return { ...session(at, { bpm: 10, minutes }), rrIntervals: breathe({ rate: 10, minutes, seed: index }) }
  })
  await server.useCases.exercise.importExercises(client, { exercises })
  return client
}

beforeEach(async () => {
  coach = await addCoach(server)
  clients = [await addMeasuredClient(25), await addMeasuredClient(20)]
})

const shown = () =>
  Promise.all(clients.map(({ clientId }) => server.useCases.exercise.listEverySession(coach, clientId)))
/** Rounds every number, because a mean's last digits depend on the order in which the database reads the rows. */
const rounded = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(12)) : value,
  )
const paces = () =>
  Promise.all(
    clients.map(async ({ clientId }) => rounded(await server.useCases.exercise.getPaceResponse(coach, clientId))),
  )

/**
 * Makes all recordings look as if the earlier rule had measured them: without the number of beats, and with measures
 * that are too low.
 */
const measureByEarlierRule = () =>
  server.database.owner
    .updateTable('exercise_recording')
    .set(({ eb }) => ({
      beats: null,
      problem: null,
      corrected_beats: 7,
      rmssd: eb('rmssd', '*', 0.8),
      sdnn: eb('sdnn', '*', 0.7),
    }))
    .execute()

const outdated = async () =>
  (
    await server.db
      .selectFrom('exercise_recording')
      .where('beats', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

const recompute = (stopping = new AbortController().signal) => server.useCases.exercise.recomputeMeasures(stopping)

describe('recordings that an earlier rule measured', () => {
  it('are measured again, and measures, effects and paces then follow the current rule', async () => {
    const right = { sessions: await shown(), paces: await paces() }
    await measureByEarlierRule()
    expect(await paces()).not.toEqual(right.paces)
    expect(await recompute()).toBe(45)
    expect({ sessions: await shown(), paces: await paces() }).toEqual(right)
    expect(await recompute()).toBe(0)
  })

  it('show their earlier measures and number of beats until they are measured again', async () => {
    const [right = []] = await shown()
    await measureByEarlierRule()
    const [earlier = []] = await shown()
    for (const [index, { measures, recording }] of earlier.entries()) {
      expect(recording).toEqual({
        beats: right[index]?.recording?.beats,
        correctedBeats: 7,
        problem: measures === null ? 'tooShort' : null,
      })
    }
  })

  it('are measured a few at a time, and the next run continues where an interrupted one stopped', async () => {
    const right = await shown()
    await measureByEarlierRule()
    const { signal } = new AbortController()
    vi.spyOn(signal, 'aborted', 'get').mockReturnValueOnce(false).mockReturnValue(true)
    expect(await recompute(signal)).toBe(20)
    expect(await outdated()).toBe(25)
    expect(await recompute()).toBe(25)
    expect(await shown()).toEqual(right)
  })

  it('are measured only once even if two processes run at the same time', async () => {
    await measureByEarlierRule()
    const measured = await Promise.all([recompute(), recompute()])
    expect(measured[0] + measured[1]).toBe(45)
    expect(await outdated()).toBe(0)
  })

  it('keep their intervals and sessions', async () => {
    const intervals = () =>
      server.db.selectFrom('exercise_recording').select(['session_id', 'rr_intervals']).orderBy('session_id').execute()
    const sessions = () => server.db.selectFrom('exercise_session').selectAll().orderBy('id').execute()
    const before = [await intervals(), await sessions()]
    await measureByEarlierRule()
    await recompute()
    expect([await intervals(), await sessions()]).toEqual(before)
  })

  it('are not measured again if a device has corrected them in the meantime', async () => {
    await measureByEarlierRule()
    const [client] = clients
    const [first] = (await shown())[0] ?? []
    if (!client || !first) throw new Error('The client has sessions')
    const { id, goal, bpm, startedAt, endedAt } = first
    const rrIntervals = breathe({ rate: 10, minutes: 2, seed: 99 })
    await server.useCases.exercise.importExercises(client, {
      exercises: [{ id, goal, bpm, startedAt, endedAt, rrIntervals }],
    })
    expect(await recompute()).toBe(44)
    expect((await shown())[0]?.[0]?.recording?.beats).toBe(rrIntervals.length)
  })
})
