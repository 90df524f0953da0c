import { isNothingNew } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { addCoach, recordId, reflection, session } from '../../../../test/support/clients/add-client.ts'
import { createVisitedClient } from '../../../../test/support/clients/visited-client.ts'
import { createTestServer, testNow } from '../../../../test/support/test-server.ts'

const server = createTestServer()
const { coach, client, start, goOn, end, exercise, reflect, use, visit, newsNow, listed } = createVisitedClient(server)

describe('a visit', () => {
  it('has nothing to compare with if it is the first one', async () => {
    expect(await visit()).toEqual({ since: null, news: null })
    expect(await listed()).toEqual({
      personId: client().clientId,
      lastLookedAt: testNow.toISOString(),
      hasNews: false,
    })
  })

  it('shows the records that arrived since the last one ended, even if they were recorded before', async () => {
    const first = await start()
    server.clock.advance({ seconds: 1 })
    await exercise(session('2026-06-11T07:00:00Z'))
    expect(await goOn(first.id)).toEqual({ newRecords: 1 })
    server.clock.advance({ seconds: 59 })
    await end(first.id)
    server.clock.advance({ minutes: 1 })
    await exercise(session('2026-06-10T08:00:00Z'), session('2026-06-09T08:00:00Z'))
    await reflect(reflection('2026-06-09T12:10:00Z'))
    await use('2026-06-08T08:00:00Z', '2026-06-08T09:30:00Z')
    expect(await listed()).toMatchObject({ hasNews: true, lastLookedAt: '2026-06-11T09:01:00.000Z' })
    const { since, news: found } = await visit()
    expect(since).toBe('2026-06-11T09:01:00.000Z')
    expect(found).toMatchObject({ exercises: 2, reflections: 1, minutesOfUse: 90 })
    expect(await listed()).toMatchObject({ hasNews: false })
    server.clock.advance({ minutes: 1 })
    expect(isNothingNew(await newsNow())).toBe(true)
  })

  it('is marked in the list as having news after one new record of any kind', async () => {
    const records = [
      () => exercise(session('2026-06-10T08:00:00Z')),
      () => reflect(reflection('2026-06-10T12:10:00Z')),
      () => use('2026-06-10T08:00:00Z', '2026-06-10T08:01:00Z'),
    ]
    for (const record of records) {
      await visit()
      server.clock.advance({ seconds: 1 })
      expect(await listed()).toMatchObject({ hasNews: false })
      await record()
      expect(await listed()).toMatchObject({ hasNews: true })
    }
  })

  it('counts a record once: a correction is not new, and device use is new only if it adds time', async () => {
    const [done, given] = [session('2026-06-10T08:00:00Z'), reflection('2026-06-10T12:10:00Z', 7)]
    await exercise(done)
    await reflect(given)
    await use('2026-06-10T08:00:00Z', '2026-06-10T09:00:00Z')
    server.clock.advance({ minutes: 1 })
    await visit()
    server.clock.advance({ minutes: 1 })
    await exercise({ ...done, goal: 'calm' })
    await reflect({ ...given, answers: { ...given.answers, mental: 8 } })
    await use('2026-06-10T08:10:00Z', '2026-06-10T08:20:00Z')
    expect(isNothingNew(await newsNow())).toBe(true)
    server.clock.advance({ minutes: 1 })
    await use('2026-06-10T08:50:00Z', '2026-06-10T09:06:00Z')
    expect(await newsNow()).toMatchObject({ exercises: 0, reflections: 0, minutesOfUse: 6 })
  })

  it('is over once it is ended, or 60 s after its last heartbeat', async () => {
    const { id } = await start()
    for (const seconds of [59, 59]) {
      server.clock.advance({ seconds })
      await goOn(id)
    }
    server.clock.advance({ seconds: 60 })
    await expect(goOn(id)).rejects.toMatchObject({ code: 'look_ended' })
    // The last heartbeat was 59 + 59 seconds after 09:00, and the visit lasts 60 seconds longer.
    expect(await listed()).toMatchObject({ lastLookedAt: '2026-06-11T09:02:58.000Z' })
    // The visit is already over, so ending it changes nothing.
    server.clock.advance({ minutes: 5 })
    await end(id)
    expect((await start()).since).toBe('2026-06-11T09:02:58.000Z')
  })

  it('can be ended twice, but an unknown visit can be neither continued nor ended', async () => {
    const { id } = await start()
    await end(id)
    server.clock.advance({ minutes: 5 })
    await end(id)
    expect((await start()).since).toBe(testNow.toISOString())
    for (const refused of [goOn, end]) {
      await expect(refused(recordId())).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  it('counts once if it takes place on several devices, from the first start to the last end', async () => {
    await visit()
    server.clock.advance({ minutes: 10 })
    await exercise(session('2026-06-11T07:00:00Z'))
    const laptop = await start()
    server.clock.advance({ seconds: 30 })
    await reflect(reflection('2026-06-11T06:30:00Z'))
    const phone = await start()
    expect([laptop.since, phone.since]).toEqual([testNow.toISOString(), testNow.toISOString()])
    expect(laptop.news).toMatchObject({ exercises: 1, reflections: 0 })
    expect(phone.news).toMatchObject({ exercises: 1, reflections: 1 })
    expect([await goOn(laptop.id), await goOn(phone.id)]).toEqual([{ newRecords: 1 }, { newRecords: 0 }])
    await end(laptop.id)
    server.clock.advance({ seconds: 30 })
    expect(await listed()).toMatchObject({ lastLookedAt: null, hasNews: false })
    await end(phone.id)
    server.clock.advance({ seconds: 30 })
    await reflect(reflection('2026-06-10T06:30:00Z'))
    expect(await start()).toMatchObject({ since: '2026-06-11T09:11:00.000Z', news: { exercises: 0, reflections: 1 } })
  })

  it('belongs to its coach, and the next coach has no visits after a reassignment', async () => {
    const other = await addCoach(server)
    const mine = await start()
    await server.useCases.account.reassignClient({ ...client(), coachId: other.coachId })
    await expect(start()).rejects.toMatchObject({ code: 'not_found' })
    await expect(goOn(mine.id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await server.useCases.visits.listVisits(coach())).toEqual([])
    expect(await start(other)).toMatchObject({ since: null, news: null })
  })

  it('is audited when it starts and ends, but not at every heartbeat', async () => {
    const { id } = await start()
    await goOn(id)
    await goOn(id)
    await end(id)
    await server.audit.seal()
    const records = await server.database.owner
      .selectFrom('audit_record')
      .selectAll()
      .where('subject', 'in', ['client_visit', 'visit_heartbeat'])
      .orderBy('sequence')
      .execute()
    expect(records.map(({ action, subject, ids }) => [action, subject, ids])).toEqual([
      ['insert', 'client_visit', [client().clientId]],
      ['update', 'client_visit', [client().clientId]],
    ])
  })

  it('keeps only the data that the next visit needs', async () => {
    await use('2026-06-10T08:00:00Z', '2026-06-10T09:00:00Z')
    server.clock.advance({ minutes: 1 })
    for (let count = 0; count < 3; count++) {
      await visit()
      server.clock.advance({ minutes: 1 })
    }
    await use('2026-06-10T10:00:00Z', '2026-06-10T10:30:00Z')
    await server.useCases.visits.forgetOldVisits()
    expect(await server.db.selectFrom('client_visit').select('id').orderBy('id').execute()).toHaveLength(1)
    expect(await server.db.selectFrom('device_use_arrival').select('seconds').orderBy('received_at').execute()).toEqual(
      [{ seconds: 1800 }],
    )
    expect(await newsNow()).toMatchObject({ minutesOfUse: 30 })
  })
})
