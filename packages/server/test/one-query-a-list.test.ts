import { contract } from '@attune/api/contract'
import { beforeEach, expect, it } from 'vitest'
import { createTestServer } from './support/test-server.ts'
import type { CoachScope } from '../src/domain/client-scope.ts'
import { addClient, addCoach } from './support/clients/add-client.ts'

const server = createTestServer()
let coach: CoachScope
let clientId: string
let visitId: string

beforeEach(async () => {
  coach = await addCoach(server)
  clientId = (await addClient(server, { coach })).clientId
  const { clientId: other } = await addClient(server, { coach })
  await addClient(server, { coach })
  const { visits } = server.useCases
  for (const personId of [clientId, other]) {
    const { id } = await visits.startVisit(coach, personId)
    await visits.endVisit(coach, { clientId: personId, id })
  }
  visitId = (await visits.startVisit(coach, clientId)).id
})

/** Counts the statements that reach PostgreSQL during a call, and how often a connection is assigned to its caller. */
async function statementsOf(ask: () => Promise<unknown>): Promise<{ statements: number; tellings: number }> {
  const { app, signIn } = server.database.pools
  const connections = new Set<object>()
  let statements = 0
  let tellings = 0
  const count = (connection: { query: unknown }) => {
    if (connections.has(connection)) return
    connections.add(connection)
    const query = connection.query as (...args: unknown[]) => unknown
    Object.assign(connection, {
      query(...args: unknown[]) {
        // Assigning a connection to its caller reads no table, so it is counted separately.
        if (typeof args[0] === 'string' && args[0].startsWith('select set_config')) tellings += 1
        else statements += 1
        return query.apply(connection, args)
      },
    })
  }
  for (const pool of [app, signIn]) pool.on('acquire', count)
  await ask()
  for (const pool of [app, signIn]) pool.off('acquire', count)
  for (const connection of connections) Reflect.deleteProperty(connection, 'query')
  return { statements, tellings }
}

const startNextStep = () =>
  server.useCases.journey.startNextStep(coach, clientId, { step: 'sense', bpm: 8, goals: [], goalChoices: ['calm'] })

async function visitAgain() {
  await server.useCases.visits.startVisit(coach, clientId)
}
const day = { today: '2026-06-11', since: '2026-06-11T00:00:00Z' }
async function attentionDay() {
  await server.useCases.attention.budgetAttention(coach, day)
}
async function continueVisit() {
  await server.useCases.visits.continueVisit(coach, { clientId, id: visitId })
}

// Journeys also need the calendar's day sums, so two services run one statement each, in parallel.
it.each<[string, number, () => Promise<unknown>]>([
  ['journeys', 2, () => server.useCases.journey.listJourneys(coach)],
  ['one journey', 2, () => server.useCases.journey.getJourney(coach, clientId)],
  // Also reads the organisation's own questionnaires.
  ['the start of a step, with the journey', 11, () => startNextStep()],
  // The journey is computed only once, from its row and the calendar's day sums.
  ['one client’s reflections', 2, () => server.useCases.survey.getReflections(coach, clientId)],
  // Reads the journey, exercises, reflections and assessments.
  ['one client’s activity', 5, () => server.useCases.calendar.getActivity(coach, clientId)],
  ['one client’s events', 5, () => server.useCases.calendar.listEvents(coach, clientId)],
  ['notes of every client', 1, () => server.useCases.notes.listNoteSummaries(coach)],
  ['one client’s notes', 1, () => server.useCases.notes.listNotes(coach, clientId)],
  ['plans', 1, () => server.useCases.calendar.listPlans(coach)],
  ['exercises', 1, () => server.useCases.exercise.listExerciseProgress(coach)],
  ['HRV of every client', 1, () => server.useCases.exercise.listHrv(coach)],
  ['one client’s sessions', 1, () => server.useCases.exercise.listExerciseSessions(coach, clientId)],
  ['one client’s resting readings', 1, () => server.useCases.exercise.getRestingReadings(coach, clientId)],
  ['one client’s measures over time', 1, () => server.useCases.exercise.getHrvOverTime(coach, clientId)],
  // Reads the client's zones first, because PostgreSQL may not know their names, and then the measures at the local
  // times of these zones.
  ['one client’s measures by pace', 2, () => server.useCases.exercise.getPaceResponse(coach, clientId)],
  // Reads the journey, the calendar's day sums, and the reflections outside all windows.
  ['one client’s window fit', 3, () => server.useCases.survey.getReflectionTiming(coach, clientId)],
  ['reflections and assessments', 1, () => server.useCases.survey.listSurveyProgress(coach)],
  ['engagements', 1, () => server.useCases.deviceMetrics.listEngagements(coach)],
  ['one engagement', 1, () => server.useCases.deviceMetrics.getEngagement(coach, clientId)],
  ['indicators', 1, () => server.useCases.indicators.listIndicators(coach)],
  // Reads the current steps, device use, indicators, follow-ups and reviews.
  ['attention rules', 5, () => server.useCases.attention.listAttention(coach)],
  ['the day of Attention without a limit', 1, () => attentionDay()],
  // One transaction waits for records that are being stored, and another one stores the visit. The other statements
  // read the last visit, the facts, and the records since then.
  ['the start of a visit, with what is new', 11, () => visitAgain()],
  ['a heartbeat of a visit', 1, () => continueVisit()],
  // Reads the last visits and whose records are newer. For the other clients, it reads the facts of the attention rules.
  ['visits', 6, () => server.useCases.visits.listVisits(coach)],
  ['one client’s attention', 5, () => server.useCases.attention.getAttention(coach, clientId)],
  ['one client’s indicators', 1, () => server.useCases.indicators.getIndicators(coach, clientId)],
])('%s take %i statements for any number of clients', async (_, statements, ask) => {
  expect(await statementsOf(ask)).toMatchObject({ statements })
})

it('on a connection that last served the same caller, a request for a list runs one statement for the session and one for the list', async () => {
  const password = 'Attune2026'
  await addCoach(server, { email: 'dana@attune.test', password })
  const accessToken = await server.signIn('dana@attune.test', password)
  const read = async () =>
    expect((await server.call(contract.exercise.listExerciseProgress, {}, { accessToken })).status).toBe(200)
  await read()
  expect(await statementsOf(read)).toEqual({ statements: 2, tellings: 0 })
})
