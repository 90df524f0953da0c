import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import { allOperations, contract } from '../contract.ts'
import type { Problem } from '../model/problem.ts'
import type { Operation, RequestOf, ResponseOf } from '../operation.ts'
import { createWorld, indicatorSummaryOf, type MockWorld } from './world.ts'

interface MockRequest<O extends Operation> {
  params: RequestOf<O>['params']
  query: Record<string, string>
  body: RequestOf<O>['body']
  headers: Headers
}

/** Thrown by a resolver to answer a problem. */
class MockProblem extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const addressOf = (operation: Operation) => `*/${operation.service}${operation.path.replace(/\{(\w+)\}/g, ':$1')}`

function problem(status: number, code: string) {
  const answer: Problem = { type: 'about:blank', title: code, status, code, requestId: 'mock' }
  return HttpResponse.json(answer, { status, headers: { 'Content-Type': 'application/problem+json' } })
}

const methodOf = (operation: Operation) => operation.method.toLowerCase() as Lowercase<Operation['method']>

/** Answers one operation; what the resolver gives is what the contract promises. */
export function answering<O extends Operation>(
  operation: O,
  resolve: (request: MockRequest<O>) => ResponseOf<O>,
): HttpHandler {
  return http[methodOf(operation)](addressOf(operation), async ({ request, params }) => {
    const text = operation.body ? await request.text() : ''
    try {
      const answer = resolve({
        params: params as RequestOf<O>['params'],
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: (text === '' ? undefined : JSON.parse(text)) as RequestOf<O>['body'],
        headers: request.headers,
      })
      if (answer instanceof Blob) return new HttpResponse(answer, { headers: { 'Content-Type': answer.type } })
      return answer === undefined
        ? new HttpResponse(null, { status: operation.status })
        : HttpResponse.json(answer, { status: operation.status })
    } catch (error) {
      if (error instanceof MockProblem) return problem(error.status, error.code)
      throw error
    }
  })
}

/** A service that is down, or one of its operations: each call answers the status. */
export function failing(which: Operation | Operation['service'], status = 500): HttpHandler[] {
  return allOperations
    .filter((operation) => operation === which || operation.service === which)
    .map((operation) => http[methodOf(operation)](addressOf(operation), () => problem(status, 'mock_failure')))
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
  const alive = new Set(['mock-access-0'])
  let counter = 0

  const issue = () => {
    counter += 1
    alive.add(`mock-access-${counter}`)
    return { accessToken: `mock-access-${counter}`, refreshToken: `mock-refresh-${counter}` }
  }

  function signedIn<O extends Operation>(operation: O, resolve: (request: MockRequest<O>) => ResponseOf<O>) {
    return answering(operation, (request) => {
      if (!alive.has(tokenOf(request.headers))) throw new MockProblem(401, 'unauthenticated')
      return resolve(request)
    })
  }

  const {
    auth,
    account,
    survey,
    exercise,
    journey,
    calendar,
    'device-metrics': deviceMetrics,
    analytics,
    resource,
  } = contract
  return [
    answering(auth.login, ({ body }) => {
      if (body.email.trim() !== world.user.email || body.password !== world.password)
        throw new MockProblem(401, 'wrong_credentials')
      return issue()
    }),
    answering(auth.refreshSession, ({ body }) => {
      if (body.refreshToken !== `mock-refresh-${counter}`) throw new MockProblem(401, 'session_ended')
      return issue()
    }),
    signedIn(auth.getCurrentSession, () => world.user),
    signedIn(auth.logout, ({ headers }) => {
      alive.delete(tokenOf(headers))
    }),
    signedIn(account.listPersons, ({ query }) =>
      query['userId'] ? world.persons.filter(({ userId }) => userId === query['userId']) : world.persons,
    ),
    signedIn(journey.listJourneys, () => world.journeySummaries),
    signedIn(journey.getJourney, ({ params }) => find(world.journeys, params.personId)),
    signedIn(deviceMetrics.listEngagements, () => world.engagements),
    signedIn(deviceMetrics.getEngagement, ({ params }) => find(world.engagements, params.personId)),
    signedIn(analytics.listIndicators, () => world.indicators.map(indicatorSummaryOf)),
    signedIn(analytics.getIndicators, ({ params }) => find(world.indicators, params.personId)),
    signedIn(exercise.listExerciseProgress, () => world.exerciseProgress),
    signedIn(calendar.listPlans, () => world.plans),
    signedIn(survey.listSurveyProgress, () => world.surveyProgress),
    signedIn(resource.getProfilePicture, () => {
      throw new MockProblem(404, 'not_found')
    }),
  ]
}
