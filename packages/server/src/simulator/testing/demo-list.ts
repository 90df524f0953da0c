import type { Person } from '@attune/api/contract'
import type { TestServer } from '../../../test/support/test-server.ts'
import { fillDemo } from '../../demo/fill-demo.ts'
import { connect } from '../connect.ts'
import { simulate } from '../simulate.ts'

/**
 * Fills the demo of a test's server up to the time of the server's clock, with a coach in Berlin. Calls the server's
 * operations without a port.
 */
export const fillUp = (server: TestServer, clients: number): Promise<void> => {
  const { db, useCases, clock, organisationId } = server
  return fillDemo({
    db,
    useCases,
    clock,
    organisationId,
    simulate: async ({ importKey, ...time }) => {
      const fetch: typeof globalThis.fetch = (url, init) =>
        server.request(url instanceof Request ? url.url : url.toString(), init)
      const log = () => undefined
      const api = await connect({ url: 'http://attune.test', importKey, log, fetch })
      await simulate({ ...time, api, clients, log, nearZone: 'Europe/Berlin' })
    },
  })
}

/** Returns the first coach's list. Clients are identified by name, because every organisation has its own ids. */
export async function demoList({ organisationId, useCases }: TestServer) {
  const coach = await useCases.account.findPersonByEmail({ organisationId, email: 'coach@attune.example' })
  if (!coach) throw new Error('The demo has no coach')
  const scope = { organisationId, coachId: coach.id }
  const caller = { organisationId, personId: coach.id, userId: coach.userId, type: 'coach' as const, sessionId: '' }
  const clients = (await useCases.account.listPersons(caller)).filter(({ type }) => type === 'user')
  const [journeys, plans, exercises, surveys, engagements, indicators] = await Promise.all([
    useCases.journey.listJourneys(scope),
    useCases.calendar.listPlans(scope),
    useCases.exercise.listExerciseProgress(scope),
    useCases.survey.listSurveyProgress(scope),
    useCases.deviceMetrics.listEngagements(scope),
    useCases.indicators.listIndicators(scope),
  ])
  const of = <Row extends { personId: string }>(rows: readonly Row[], { id }: Person): Row => {
    const row = rows.find(({ personId }) => personId === id)
    if (!row) throw new Error(`${id} is missing in a list`)
    return row
  }
  const rows = clients.map((client) => ({
    person: client,
    journey: of(journeys, client),
    plan: of(plans, client),
    exercise: of(exercises, client),
    survey: of(surveys, client),
    engagement: of(engagements, client),
    indicators: of(indicators, client),
  }))
  return new Map(rows.map((row) => [row.person.firstName, row]))
}
