import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/test-server.ts'
import { bringClient, bringCoach, reflection, session } from '../testing/bring-client.ts'
import { daySums } from '../testing/day-sums.ts'
import type { ClientKey, CoachScope } from './client-scope.ts'
import { addDays } from './local-date.ts'
import { countDay } from './plan.ts'

const server = createTestServer()

// The leap day, both changes of the clock and the date line are within reach.
const begin = Date.parse('2028-02-26T00:00:00Z')
const end = Date.parse('2028-04-05T00:00:00Z')
const instant = fc.integer({ min: begin / 60_000, max: end / 60_000 }).map((at) => new Date(at * 60_000).toISOString())
const zone = fc.constantFrom(
  'UTC',
  'Europe/Lisbon',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Honolulu',
  'Australia/Lord_Howe',
)

/** One thing that a device tells, at whatever time it comes. */
const told = fc.oneof(
  fc.record({ kind: fc.constant('session' as const), at: instant }),
  fc.record({ kind: fc.constant('reflection' as const), at: instant, answer: fc.integer({ min: 0, max: 10 }) }),
)
const life = fc.record({
  home: zone,
  travels: fc.array(fc.record({ timezone: zone, since: instant }), { maxLength: 3 }),
  phaseChange: fc.option(instant),
  batches: fc.array(fc.array(told, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 5 }),
})

async function planOfList({ clientId }: ClientKey, coach: CoachScope) {
  const plans = await server.useCases.calendar.listPlans(coach)
  const { exercises, reflections } = plans.find(({ personId }) => personId === clientId) ?? {}
  return { exercises, reflections }
}

/** The same from every day with all that was done on it. */
async function planDayByDay(client: ClientKey) {
  const { periods, steps } = await server.useCases.journey.timelineOf(client)
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

it('day sums are those of a rebuild, whatever came in which order, across zones, clocks and leap days', async () => {
  server.clock.set(new Date(end))
  const { useCases } = server
  const coach = await bringCoach(server)
  await fc.assert(
    fc.asyncProperty(life, async ({ home, travels, phaseChange, batches }) => {
      const startedAt = new Date(begin).toISOString()
      const client = await bringClient(server, { coach, timezone: home, startedAt })
      const sums = async () => {
        const own = (rows: readonly { client_id: string }[]) => rows.filter((row) => row.client_id === client.clientId)
        return Object.values(await daySums(server.db)).map(own)
      }
      if (phaseChange && phaseChange > startedAt) {
        const choices = { bpm: 8 as const, goals: [], goalChoices: [] }
        await useCases.journey.startNextStep({ ...client, startedAt: phaseChange, ...choices })
      }
      for (const [index, batch] of batches.entries()) {
        const sessions = batch.filter(({ kind }) => kind === 'session').map(({ at }) => session(at))
        const reflections = batch.flatMap((record) =>
          record.kind === 'reflection' ? [reflection(record.at, record.answer)] : [],
        )
        await useCases.exercise.recordSessions({ ...client, sessions })
        await useCases.survey.recordReflections({ ...client, reflections })
        // Between two batches the device tells where it was: what came before moves, what comes later settles there.
        const travel = travels[index]
        if (travel) await useCases.account.changeTimezone(client, travel)
        // Sent again, it is what is known already.
        await useCases.exercise.recordSessions({ ...client, sessions })
      }
      const kept = await sums()
      await useCases.calendar.rebuildDaySums(client)
      expect(await sums()).toEqual(kept)
      expect(await planOfList(client, coach)).toEqual(await planDayByDay(client))
    }),
    { seed: 61, numRuns: Number(process.env['DAY_SUM_RUNS'] ?? 12) },
  )
})
