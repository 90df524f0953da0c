import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../test/support/test-server.ts'
import { addClient, addCoach, reflection, session } from '../../../test/support/clients/add-client.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'

const server = createTestServer()
let coach: CoachScope
let client: ClientKey

beforeEach(async () => {
  coach = await addCoach(server)
  client = await addClient(server, { coach, timezone: 'Europe/Lisbon', startedAt: '2026-06-01T09:00:00Z' })
})

const eventsOn = (from: string, to = from) => server.useCases.calendar.listEvents(coach, client.clientId, { from, to })

const only = (events: Awaited<ReturnType<typeof eventsOn>>, entityType: string) =>
  events
    .filter((event) => event.entityType === entityType)
    .map(({ startsAt, endsAt, status }) => [startsAt.slice(5, 16), endsAt?.slice(5, 16) ?? null, status])

// It is June 11, 09:00 in UTC and 10:00 in Lisbon.
describe('the calendar of a client', () => {
  it('contains slots and windows at the client’s local time, completed if something was done in them', async () => {
    const done = session('2026-06-09T13:00:00Z')
    const given = reflection('2026-06-09T05:30:00Z')
    await server.useCases.exercise.importExercises(client, { exercises: [done] })
    await server.useCases.survey.storeReflections({ ...client, reflections: [given] })
    const events = await eventsOn('2026-06-09')
    expect(only(events, 'exercise')).toEqual([
      ['06-09T06:00', '06-09T23:00', 'active'],
      ['06-09T12:00', '06-09T23:00', 'completed'],
      ['06-09T17:00', '06-09T23:00', 'active'],
    ])
    expect(only(events, 'survey')).toEqual([
      ['06-09T05:00', '06-09T09:00', 'completed'],
      ['06-09T11:00', '06-09T12:30', 'active'],
      ['06-09T14:00', '06-09T15:30', 'active'],
      ['06-09T17:00', '06-09T18:30', 'active'],
      ['06-09T20:00', '06-09T21:30', 'active'],
    ])
    const ids = events.map(({ entityId }) => entityId)
    expect(ids).toEqual(expect.arrayContaining([done.id, given.id]))
  })

  it('leaves out slots and windows that were over before the step began', async () => {
    // The step began at 10:00 in Lisbon, when the morning slot was still open and the morning window was over.
    expect(only(await eventsOn('2026-06-01'), 'exercise')).toHaveLength(2)
    const surveys = only(await eventsOn('2026-06-01'), 'survey')
    // There are four windows, and the assessment of the first day.
    expect(surveys).toHaveLength(5)
    expect(surveys).toContainEqual(['05-31T23:00', '06-01T23:00', 'active'])
  })

  it('contains the running step, which has no end yet, and the planned steps on the days on which they are expected', async () => {
    expect(only(await eventsOn('2026-06-10', '2026-07-10'), 'journeyStep')).toEqual([
      ['06-01T09:00', null, 'active'],
      // The step's seven days are over, so the next step is expected tomorrow at the earliest.
      ['06-11T23:00', '06-18T23:00', 'active'],
      ['06-18T23:00', '06-25T23:00', 'active'],
    ])
    await server.useCases.journey.beginNextStep({
      ...client,
      startedAt: '2026-06-10T12:00:00Z',
      bpm: 8,
      goals: [],
      goalChoices: [],
    })
    expect(only(await eventsOn('2026-06-10'), 'journeyStep')).toEqual([
      ['06-01T09:00', '06-10T12:00', 'completed'],
      ['06-10T12:00', null, 'active'],
    ])
  })

  it('contains each slot of a travel day once, in the zone in which the client spent the whole slot', async () => {
    await server.useCases.account.storeTimezone({
      ...client,
      timezone: 'America/New_York',
      since: new Date('2026-06-10T11:30:00Z'),
    })
    const { days } = await server.useCases.calendar.getActivity(coach, client.clientId, { before: '2026-06-11' })
    const counted = days[0]?.exercises.planned ?? 0
    expect(only(await eventsOn('2026-06-10'), 'exercise')).toHaveLength(counted)
  })

  it.each(['0001-01-01', '9999-12-31'])('is empty for a range outside the journey: %s', async (date) => {
    expect(await eventsOn(date)).toEqual([])
    expect(await server.useCases.calendar.listEvents(coach, client.clientId, { from: date })).toEqual([])
  })

  it.each([
    ['2026-06-10', '2026-06-09'],
    ['2026-01-01', '2026-06-09'],
  ])('refuses a range from %s to %s', async (from, to) => {
    await expect(eventsOn(from, to)).rejects.toMatchObject({ status: 422 })
  })
})
