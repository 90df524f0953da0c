import type { BreathsPerMinute, JourneyStepName } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { growsFirstDay } from '../../platform/database/migrations/0117-grows-first-day.ts'
import { addClient, addCoach, reflection, session } from '../../../test/support/clients/add-client.ts'

const server = createTestServer()
let coach: CoachScope

beforeEach(async () => {
  coach = await addCoach(server)
})

const choices = { bpm: 8 as BreathsPerMinute, goals: ['breathing' as const], goalChoices: ['calm' as const] }
const nextStep = (client: ClientKey, startedAt: string, step?: JourneyStepName) =>
  server.useCases.journey.beginNextStep({ ...client, ...choices, startedAt, ...(step ? { step } : {}) })
const summary = async () => (await server.useCases.journey.listJourneys(coach))[0]
const plan = async () => (await server.useCases.calendar.listPlans(coach))[0]
const inFull = (client: ClientKey) => server.useCases.journey.getJourney(coach, client.clientId)

describe('a journey', () => {
  it('begins with Learn on the client’s current day, and plans Sense and Grow', async () => {
    const client = await addClient(server, { coach, timezone: 'Pacific/Auckland', startedAt: '2026-06-10T13:00:00Z' })
    server.clock.set(new Date('2026-06-10T14:00:00Z'))
    expect(await summary()).toMatchObject({
      startedOn: '2026-06-11',
      today: '2026-06-11',
      timezone: 'Pacific/Auckland',
      currentStep: { step: 'learn', day: 1, startedOn: '2026-06-11' },
      nextStep: 'sense',
      days: [{ date: '2026-06-11', day: 1, depth: null }],
    })
    const { steps } = await inFull(client)
    expect(steps.map(({ step, status, days }) => [step, status, days.length])).toEqual([
      ['learn', 'active', 1],
      ['sense', 'planned', 0],
      ['grow', 'planned', 0],
    ])
  })

  it('can begin only once', async () => {
    const client = await addClient(server, { coach })
    await expect(
      server.useCases.journey.startJourney({ ...client, startedAt: '2026-06-02T00:00:00Z' }),
    ).rejects.toMatchObject({ status: 409, code: 'journey_already_started' })
  })

  it('is not listed before it begins, although its client is in the lists that don’t need a journey', async () => {
    const { clientId } = await addClient(server, { coach, startedAt: null })
    expect(await server.useCases.journey.listJourneys(coach)).toEqual([])
    expect(await server.useCases.calendar.listPlans(coach)).toEqual([])
    expect(await server.useCases.indicators.listIndicators(coach)).toMatchObject([{ personId: clientId }])
    await expect(server.useCases.journey.getJourney(coach, clientId)).rejects.toMatchObject({ status: 404 })
  })

  it('can be read only by the client’s coach', async () => {
    const client = await addClient(server, { coach })
    const other = await addCoach(server)
    await expect(server.useCases.journey.getJourney(other, client.clientId)).rejects.toMatchObject({ status: 404 })
    expect(await server.useCases.journey.listJourneys(other)).toEqual([])
  })
})

describe('the next step', () => {
  it('includes the day on which it begins', async () => {
    const client = await addClient(server, { coach })
    await nextStep(client, '2026-06-08T14:00:00Z')
    const { steps } = await inFull(client)
    expect(steps[0]).toMatchObject({ status: 'completed', startedOn: '2026-06-01', endedOn: '2026-06-07' })
    expect(steps[0]?.days.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(steps[1]).toMatchObject({ status: 'active', startedOn: '2026-06-08', ...choices })
    expect(steps[1]?.days.map(({ date }) => date)).toEqual(['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11'])
  })

  it('shares its first day with the previous step if that began on the same day', async () => {
    const client = await addClient(server, { coach, startedAt: '2026-06-08T06:00:00Z' })
    await nextStep(client, '2026-06-08T14:00:00Z')
    expect((await inFull(client)).steps[0]).toMatchObject({ startedOn: '2026-06-08', endedOn: '2026-06-08' })
  })

  it('doesn’t include slots and windows from before the change', async () => {
    const client = await addClient(server, { coach })
    await nextStep(client, '2026-06-10T14:00:00Z')
    // On June 10, Sense has the evening slot and the afternoon, evening and night windows. On June 11, nothing has
    // closed by 09:00.
    expect(await plan()).toMatchObject({ exercises: 1, reflections: 3 })
    // That morning's sessions stay in Learn.
    await server.useCases.exercise.importExercises(client, { exercises: [session('2026-06-10T08:00:00Z')] })
    expect(await plan()).toMatchObject({ exercises: 1, reflections: 3 })
  })

  it('is refused if none is planned, if another call has already started it, or if it would begin too early', async () => {
    const client = await addClient(server, { coach, steps: ['learn', 'sense'] })
    await expect(nextStep(client, '2026-06-01T00:00:00Z')).rejects.toMatchObject({ code: 'step_starts_too_early' })
    await nextStep(client, '2026-06-05T00:00:00Z', 'sense')
    expect((await summary())?.nextStep).toBeNull()
    await expect(nextStep(client, '2026-06-06T00:00:00Z', 'sense')).rejects.toMatchObject({
      code: 'step_already_started',
    })
    await expect(nextStep(client, '2026-06-06T00:00:00Z')).rejects.toMatchObject({ code: 'no_next_step_planned' })
  })

  it('begins only once if two calls start it at the same time', async () => {
    const client = await addClient(server, { coach })
    const outcomes = await Promise.allSettled([
      nextStep(client, '2026-06-08T09:00:00Z', 'sense'),
      nextStep(client, '2026-06-08T09:00:01Z', 'sense'),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await summary())?.currentStep.step).toBe('sense')
  })
})

describe('the first day of Grow', () => {
  const date = '2026-06-10'
  const exercise = (client: ClientKey, ...times: string[]) =>
    server.useCases.exercise.importExercises(client, {
      exercises: times.map((at) => session(`${date}T${at}:00Z`, { bpm: 8 })),
    })

  /**
   * Returns the number of the day's exercises in each place: the journey, the activity's count and marks, the list and
   * the calendar.
   */
  async function counts({ clientId }: ClientKey) {
    const { journey, calendar, exercise: exercises } = server.useCases
    const { steps } = await journey.getJourney(coach, clientId)
    const day = (await calendar.getActivity(coach, clientId)).days.find((one) => one.date === date)
    const events = await calendar.listEvents(coach, clientId, { from: date, to: date })
    const done = events.filter(({ entityType, status }) => entityType === 'exercise' && status === 'completed')
    return [
      steps[1]?.days[0]?.exercises.done,
      day?.exercises.done,
      day?.extras.length,
      (await exercises.listExerciseProgress(coach))[0]?.done,
      done.length,
    ]
  }

  it('counts every exercise that it lists, including those from before the change', async () => {
    const client = await addClient(server, { coach, steps: ['sense', 'grow'] })
    await exercise(client, '07:10', '08:10')
    await nextStep(client, `${date}T14:00:00Z`, 'grow')
    expect(await counts(client)).toEqual([2, 2, 2, 2, 2])
    await exercise(client, '15:00', '16:00', '17:00', '18:00')
    // This exercise arrives late.
    await exercise(client, '09:10')
    expect(await counts(client)).toEqual([7, 7, 7, 7, 7])
    expect((await summary())?.days[0]?.depth).toBe(7)
    await server.useCases.calendar.recomputeDaySums(client)
    expect(await counts(client)).toEqual([7, 7, 7, 7, 7])
  })

  it('is counted in the same way in journeys that an earlier version stored', async () => {
    const client = await addClient(server, { coach, steps: ['sense', 'grow'] })
    await exercise(client, '07:10', '08:10')
    await server.useCases.exercise.importExercises(client, { exercises: [session('2026-06-09T08:00:00Z', { bpm: 8 })] })
    const tables = ['exercise_session', 'exercise_day', 'exercise_step', 'plan_day'] as const
    const stored = await Promise.all(
      tables.map((table) =>
        server.db.selectFrom(table).selectAll().where('client_id', '=', client.clientId).orderBy('step_id').execute(),
      ),
    )
    await nextStep(client, `${date}T14:00:00Z`, 'grow')
    for (const [index, table] of tables.entries()) {
      await server.db.deleteFrom(table).where('client_id', '=', client.clientId).execute()
      await server.db
        .insertInto(table)
        .values(stored[index] ?? [])
        .execute()
    }
    expect(await counts(client)).toEqual([0, 0, 2, 0, 2])
    await server.database.pool.query(`begin; ${growsFirstDay.sql} commit`)
    expect(await counts(client)).toEqual([2, 2, 2, 2, 2])
    const afterMigration = await inFull(client)
    await server.useCases.calendar.recomputeDaySums(client)
    expect(await inFull(client)).toEqual(afterMigration)
  })
})

describe('the breath drawn for a day', () => {
  it('is the share of the plan that was done; today, of the plan so far', async () => {
    const client = await addClient(server, { coach, startedAt: '2026-06-10T00:00:00Z' })
    await server.useCases.exercise.importExercises(client, {
      exercises: [session('2026-06-10T08:00:00Z'), session('2026-06-10T14:00:00Z'), session('2026-06-11T07:30:00Z')],
    })
    await server.useCases.survey.storeReflections({
      ...client,
      reflections: [reflection('2026-06-10T12:10:00Z'), reflection('2026-06-10T18:10:00Z')],
    })
    expect((await summary())?.days.map(({ depth }) => depth)).toEqual([4 / 8, 1])
    expect((await inFull(client)).steps[0]?.days[0]).toMatchObject({
      exercises: { done: 2, planned: 3 },
      reflections: { done: 2, planned: 5 },
      isTimezoneChanged: false,
    })
    // The morning window closes at 10:00 without a reflection in it.
    server.clock.set(new Date('2026-06-11T10:00:00Z'))
    expect((await summary())?.days.at(-1)?.depth).toBe(0.5)
  })

  it('is relative to the client’s own mean in Grow', async () => {
    const client = await addClient(server, { coach, steps: ['grow'], startedAt: '2026-06-09T00:00:00Z' })
    const sessions = ['09T08:00', '09T12:00', '09T18:00', '11T08:00'].map((at) =>
      session(`2026-06-${at}:00Z`, { bpm: 6 }),
    )
    await server.useCases.exercise.importExercises(client, { exercises: sessions })
    expect((await summary())?.days.map(({ depth }) => depth)).toEqual([3, 0, 1 / 1.5])
    expect((await inFull(client)).steps[0]?.days[0]?.exercises).toEqual({ done: 3, planned: null })
    expect(await plan()).toMatchObject({ exercises: null, reflections: null })
  })

  it('is the same in the list and the profile, even late in Grow', async () => {
    const client = await addClient(server, { coach, steps: ['grow'], startedAt: '2026-05-01T00:00:00Z' })
    const days = Array.from({ length: 41 }, (_, index) => new Date(Date.UTC(2026, 4, 1 + index, 8)).toISOString())
    const sessions = days.flatMap((at, index) => Array.from({ length: index % 4 }, () => session(at, { bpm: 6 })))
    await server.useCases.exercise.importExercises(client, { exercises: sessions })
    const drawn = (await inFull(client)).steps[0]?.days.slice(-7)
    expect((await summary())?.days).toEqual(drawn?.map(({ date, day, depth }) => ({ date, day, depth })))
  })

  it('is marked on the days that a change of zone shortened', async () => {
    const client = await addClient(server, { coach, timezone: 'Europe/Lisbon', startedAt: '2026-06-08T00:00:00Z' })
    const since = new Date('2026-06-09T14:00:00Z')
    await server.useCases.account.storeTimezone({ ...client, timezone: 'America/New_York', since })
    const { steps, timezone, today, earlierTimezones } = await inFull(client)
    // The days of other records, such as the coach's notes, are determined from these zones.
    expect(earlierTimezones).toEqual([{ timezone: 'Europe/Lisbon', until: since.toISOString() }])
    expect({ timezone, today }).toEqual({ timezone: 'America/New_York', today: '2026-06-11' })
    expect(steps[0]?.days.map((day) => day.isTimezoneChanged)).toEqual([false, true, false, false])
  })
})
