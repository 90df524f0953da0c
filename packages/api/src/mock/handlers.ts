import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import { allOperations, contract } from '../contract.ts'
import type { ProfileType } from '../model/enumerations.ts'
import type { Operation } from '../operation.ts'
import { addressOf, answering, methodOf, MockProblem, problem, type SignedIn } from './answering.ts'
import { attentionHandlers } from './attention-handlers.ts'
import { clientRecordsHandlers } from './client-records-handlers.ts'
import { exerciseHandlers } from './exercise-handlers.ts'
import { importHandlers } from './import-handlers.ts'
import { inviteHandlers } from './invite-handlers.ts'
import { journeyHandlers } from './journey-handlers.ts'
import { passwordResetHandlers } from './password-reset-handlers.ts'
import { profileHandlers } from './profile-handlers.ts'
import { recordsHandlers } from './records-handlers.ts'
import { reportHandlers } from './report-handlers.ts'
import { createWorld, indicatorSummaryOf, type MockWorld } from './world.ts'

/** A service that is down, or one of its operations: each call answers the status, and the code. */
export function failing(which: Operation | Operation['service'], status = 500, code = 'mock_failure'): HttpHandler[] {
  return allOperations
    .filter((operation) => operation === which || operation.service === which)
    .map((operation) => http[methodOf(operation)](addressOf(operation), () => problem(status, code)))
}

/** An operation, or a whole service, that does not answer while the story is shown. */
export function pending(which: Operation | Operation['service']): HttpHandler[] {
  return allOperations
    .filter((operation) => operation === which || operation.service === which)
    .map((operation) => http[methodOf(operation)](addressOf(operation), () => delay('infinite')))
}

/** No network: each call fails as it does when the cable is out. */
export const offline = (): HttpHandler[] =>
  allOperations.map((operation) => http[methodOf(operation)](addressOf(operation), () => HttpResponse.error()))

const find = <T extends { personId: string }>(rows: readonly T[], personId: string | undefined): T => {
  const row = rows.find((candidate) => candidate.personId === personId)
  if (!row) throw new MockProblem(404, 'not_found')
  return row
}

const tokenOf = (headers: Headers) => (headers.get('authorization') ?? '').replace('Bearer ', '')

/** Handlers for every operation of the contract, on a world that remembers who is signed in. */
export function mockHandlers(world: MockWorld = createWorld()): HttpHandler[] {
  const alive = new Map<string, ProfileType>([['mock-access-0', 'coach']])
  let counter = 0
  let latest: ProfileType = 'coach'

  const issue = (type: ProfileType = 'coach') => {
    counter += 1
    latest = type
    alive.set(`mock-access-${counter}`, type)
    return { accessToken: `mock-access-${counter}`, refreshToken: `mock-refresh-${counter}` }
  }

  const signedIn: SignedIn = (operation, resolve) =>
    answering(operation, (request) => {
      if (operation.access === 'import' && tokenOf(request.headers) === world.importKey) return resolve(request)
      const type = alive.get(tokenOf(request.headers))
      if (!type) throw new MockProblem(401, 'unauthenticated')
      if (operation.access !== 'none' && !operation.access.includes(type))
        throw new MockProblem(403, 'type_not_allowed')
      return resolve(request)
    })
  const userOf = (headers: Headers) => (alive.get(tokenOf(headers)) === 'user' ? world.client : world.user)

  const { auth, account, survey, exercise, calendar, 'device-metrics': deviceMetrics, analytics } = contract
  return [
    answering(auth.login, ({ body }) => {
      const email = body.email.trim()
      const isClient = email === world.client.email
      if ((email !== world.user.email && !isClient) || body.password !== world.password)
        throw new MockProblem(401, 'wrong_credentials')
      return issue(isClient ? 'user' : 'coach')
    }),
    answering(auth.refreshSession, ({ body }) => {
      if (body.refreshToken !== `mock-refresh-${counter}`) throw new MockProblem(401, 'session_ended')
      return issue(latest)
    }),
    signedIn(auth.getCurrentSession, ({ headers }) => userOf(headers)),
    signedIn(auth.logout, ({ headers }) => {
      alive.delete(tokenOf(headers))
    }),
    signedIn(account.listPersons, ({ query, headers }) => {
      const user = userOf(headers)
      const seen = user === world.client ? world.persons.filter(({ userId }) => userId === user.id) : world.persons
      return query['userId'] ? seen.filter(({ userId }) => userId === query['userId']) : seen
    }),
    signedIn(deviceMetrics.listEngagements, () => world.engagements),
    signedIn(analytics.listIndicators, () => world.indicators.map(indicatorSummaryOf)),
    signedIn(analytics.getIndicators, ({ params }) => find(world.indicators, params.personId)),
    signedIn(exercise.listExerciseProgress, () => world.exerciseProgress),
    signedIn(calendar.listPlans, () => world.plans),
    signedIn(survey.listSurveyProgress, () => world.surveyProgress),
    ...attentionHandlers(world, signedIn),
    ...journeyHandlers(world, signedIn),
    ...recordsHandlers(world, signedIn),
    ...clientRecordsHandlers(world, signedIn),
    ...exerciseHandlers(world, signedIn),
    ...profileHandlers(world, signedIn),
    ...inviteHandlers(world, signedIn),
    ...importHandlers(world, signedIn),
    ...reportHandlers(world, signedIn),
    ...passwordResetHandlers(world, issue),
  ]
}
