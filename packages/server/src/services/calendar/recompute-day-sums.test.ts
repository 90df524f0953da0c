import { addDays, type LocalDate } from '@attune/api/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTestServer } from '../../../test/support/test-server.ts'
import { addClient, addCoach, reflection, session } from '../../../test/support/clients/add-client.ts'
import { daySums } from '../../../test/support/day-sums.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { localDay } from '../../domain/time/client-day.ts'
import { countDay } from '../../domain/plan/plan.ts'

const server = createTestServer()

// The range contains a leap day and both clock changes. Some flights cross the date line.
const begin = Date.parse('2028-02-26T00:00:00Z')
const end = Date.parse('2028-04-05T00:00:00Z')
// The latest instant at which an exercise can start and still end within the range.
const last = end - 10 * 60_000
const instant = fc.integer({ min: begin / 60_000, max: last / 60_000 }).map((at) => new Date(at * 60_000).toISOString())
const zone = fc.constantFrom(
  'UTC',
  'Europe/Lisbon',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Honolulu',
  'Australia/Lord_Howe',
)

// The step and the flight begin close to each other, and both are recorded late.
const nearBegin = fc.integer({ min: 0, max: 2880 }).map((after) => new Date(begin + after * 60_000).toISOString())

/** A record from a device, which may arrive at any time. */
const sent = fc.oneof(
  fc.record({ kind: fc.constant('session' as const), at: instant }),
  fc.record({ kind: fc.constant('reflection' as const), at: instant, answer: fc.integer({ min: 0, max: 10 }) }),
)
const history = fc.record({
  home: zone,
  travels: fc.array(
    fc.record({ timezone: zone, since: fc.oneof(instant, nearBegin), corrected: fc.option(zone, { nil: undefined }) }),
    { maxLength: 3 },
  ),
  phaseChange: fc.option(fc.oneof(instant, nearBegin)),
  batches: fc.array(fc.array(sent, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 5 }),
})

/** Returns the figures of a client's current step as shown in the lists. */
async function figuresOfLists({ clientId }: ClientKey, coach: CoachScope) {
  const { calendar, exercise, survey, journey } = server.useCases
  const ofClient = <Row extends { personId: string }>(rows: readonly Row[]) => {
    const row = rows.find(({ personId }) => personId === clientId)
    if (!row) throw new Error('Every client of this test is in every list')
    return row
  }
  const [plan, exercises, reflections, { currentStep, days }] = [
    ofClient(await calendar.listPlans(coach)),
    ofClient(await exercise.listExerciseProgress(coach)),
    ofClient(await survey.listSurveyProgress(coach)),
    ofClient(await journey.listJourneys(coach)),
  ]
  return {
    exercises: { done: exercises.done, planned: plan.exercises },
    reflections: { done: reflections.reflectionsDone, planned: plan.reflections },
    startedOn: currentStep.startedOn,
    day: currentStep.day,
    days,
  }
}

/** Computes the lists' figures from the days of the profile. */
async function figuresOfProfile({ clientId }: ClientKey, coach: CoachScope) {
  const journey = await server.useCases.journey.getJourney(coach, clientId)
  const step = journey.steps.find(({ status }) => status === 'active')
  const windows = await server.useCases.survey.getReflections(coach, clientId)
  const sum = (counts: readonly { done: number; planned: number | null }[]) => ({
    done: counts.reduce((all, { done }) => all + done, 0),
    planned: counts.reduce((all, { planned }) => all + (planned ?? 0), 0),
  })
  const reflections = sum(step?.days.map((day) => day.reflections) ?? [])
  expect({ done: windows.done, planned: windows.planned }).toEqual(reflections)
  return {
    exercises: sum(step?.days.map((day) => day.exercises) ?? []),
    reflections,
    startedOn: step?.days[0]?.date,
    day: step?.days.length,
    days: step?.days.slice(-7).map(({ date, day, depth }) => ({ date, day, depth })),
  }
}

const quarterOfAnHour = 900_000

/**
 * Finds the first day of the current step by trying every quarter of an hour of the step, and returns the earliest
 * local date.
 */
async function firstDayBySteps(client: ClientKey): Promise<LocalDate | undefined> {
  const { periods, steps } = await server.useCases.journey.findTimeline(client)
  const { startedAt } = steps.find(({ endedAt }) => endedAt === null) ?? { startedAt: end }
  const checks = Array.from({ length: Math.ceil((end - startedAt) / quarterOfAnHour) }, (_, index) =>
    localDay(periods, startedAt + index * quarterOfAnHour),
  )
  // A change of zone may fall between two quarters of an hour.
  const changes = periods.map(({ from }) => from).filter((from) => from > startedAt && from < end)
  return [...checks, ...changes.map((change) => localDay(periods, change))].toSorted()[0]
}

/** Computes the same plan day by day, with everything done on each day. */
async function planDayByDay(client: ClientKey) {
  const { periods, steps } = await server.useCases.journey.findTimeline(client)
  const step = steps.find(({ endedAt }) => endedAt === null)
  if (!step) throw new Error('Every client of this test is on a step')
  const doneOn = (await server.useCases.calendar.doneByClient(client)).get(step.id)
  const days = Array.from({ length: 45 }, (_, index) => {
    const date = addDays('2028-02-23', index)
    return countDay(step, periods, date, end, doneOn?.get(date))
  })
  return {
    exercises: days.reduce((sum, { exercises }) => sum + exercises.planned, 0),
    reflections: days.reduce((sum, { reflections }) => sum + reflections.planned, 0),
  }
}

it('the profile, the plan, the lists and a recomputation agree for records in any order, across zones, clock changes and leap days', async () => {
  server.clock.set(new Date(end))
  const { useCases } = server
  const coach = await addCoach(server)
  await fc.assert(
    fc.asyncProperty(history, async ({ home, travels, phaseChange, batches }) => {
      const startedAt = new Date(begin).toISOString()
      const client = await addClient(server, { coach, timezone: home, startedAt })
      const sums = async () => {
        const own = (rows: readonly { client_id: string }[]) => rows.filter((row) => row.client_id === client.clientId)
        return Object.values(await daySums(server.db)).map(own)
      }
      if (phaseChange && phaseChange > startedAt) {
        const choices = { bpm: 10 as const, goals: [], goalChoices: [] }
        await useCases.journey.beginNextStep({ ...client, startedAt: phaseChange, ...choices })
      }
      for (const [index, batch] of batches.entries()) {
        const sessions = batch.filter(({ kind }) => kind === 'session').map(({ at }) => session(at))
        const reflections = batch.flatMap((record) =>
          record.kind === 'reflection' ? [reflection(record.at, record.answer)] : [],
        )
        await useCases.exercise.importExercises(client, { exercises: sessions })
        await useCases.survey.storeReflections({ ...client, reflections })
        // Between two batches the device reports a zone. Earlier records move to the new zone, and later ones are
        // placed in it.
        const travel = travels[index]
        if (travel) {
          const { timezone, since, corrected } = travel
          await useCases.account.setTimezone(client, { timezone, since })
          if (corrected) await useCases.account.setTimezone(client, { timezone: corrected, since })
        }
        // Sending the same sessions again changes nothing.
        await useCases.exercise.importExercises(client, { exercises: sessions })
      }
      const kept = { sums: await sums(), journey: await useCases.journey.getJourney(coach, client.clientId) }
      const lists = await figuresOfLists(client, coach)
      expect({ exercises: lists.exercises.planned, reflections: lists.reflections.planned }).toEqual(
        await planDayByDay(client),
      )
      expect(lists).toEqual(await figuresOfProfile(client, coach))
      expect(lists.startedOn).toBe(await firstDayBySteps(client))
      await useCases.calendar.recomputeDaySums(client)
      expect({ sums: await sums(), journey: await useCases.journey.getJourney(coach, client.clientId) }).toEqual(kept)
    }),
    { seed: 61, numRuns: Number(process.env['DAY_SUM_RUNS'] ?? 12) },
  )
})
