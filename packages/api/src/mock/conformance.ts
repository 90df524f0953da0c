import assert from 'node:assert/strict'
import type { Api } from '../http/api.ts'
import { ApiError } from '../http/api-error.ts'
import type { TokenStore } from '../http/token-store.ts'
import { personSchema } from '../services/account/account.contract.ts'
import { indicatorHistorySchema, indicatorSummarySchema } from '../services/analytics/analytics.contract.ts'

/** A service side to hold to the contract: the mock handlers, or a server with the demo organisation. */
export interface ConformanceSide {
  /** A client with an empty token store; its transport checks every answer against the contract. */
  connect: () => { api: Api; tokens: TokenStore }
  credentials: { email: string; password: string }
}

const unknownId = '01976000-0000-7fff-8000-00000000ffff'

async function signIn({ connect, credentials }: ConformanceSide) {
  const { api, tokens } = connect()
  const pair = await api.auth.login({ body: credentials })
  tokens.write(pair)
  return { api, tokens, pair }
}

const isProblem = (status: number) => (error: unknown) =>
  error instanceof ApiError && error.status === status && error.code !== 'unreadable_answer'

/** What both the mocks and the server do, one case a fact. */
export const conformanceCases: readonly { name: string; check: (side: ConformanceSide) => Promise<void> }[] = [
  {
    name: 'signing in answers a pair of tokens that opens the session',
    async check(side) {
      const { api } = await signIn(side)
      assert.equal((await api.auth.getCurrentSession()).email, side.credentials.email)
    },
  },
  {
    name: 'a wrong password is refused with 401',
    async check({ connect, credentials }) {
      await assert.rejects(
        connect().api.auth.login({ body: { ...credentials, password: 'Wrong1234' } }),
        isProblem(401),
      )
    },
  },
  {
    name: 'nothing but sign-in and refresh answers without a token',
    async check({ connect }) {
      await assert.rejects(connect().api.account.listPersons(), isProblem(401))
      await assert.rejects(connect().api.journey.listJourneys(), isProblem(401))
    },
  },
  {
    name: 'a refresh exchanges the refresh token for a pair that works',
    async check(side) {
      const { api, tokens, pair } = await signIn(side)
      const next = await api.auth.refreshSession({ body: { refreshToken: pair.refreshToken } })
      tokens.write(next)
      assert.notEqual(next.refreshToken, pair.refreshToken)
      await api.auth.getCurrentSession()
    },
  },
  {
    name: 'an invented refresh token is refused with 401',
    async check({ connect }) {
      await assert.rejects(connect().api.auth.refreshSession({ body: { refreshToken: 'invented' } }), isProblem(401))
    },
  },
  {
    name: 'logging out ends the session',
    async check(side) {
      const { api, tokens, pair } = await signIn(side)
      await api.auth.logout()
      tokens.write({ ...pair, refreshToken: 'invented' })
      await assert.rejects(api.auth.getCurrentSession(), isProblem(401))
    },
  },
  {
    name: 'the persons of a coach are the coach and clients with birth date, gender and zone',
    async check(side) {
      const { api } = await signIn(side)
      const user = await api.auth.getCurrentSession()
      const persons = await api.account.listPersons()
      assert.equal(persons.filter(({ type }) => type === 'coach').length, 1)
      for (const person of persons) personSchema.validateSync(person, { strict: true })
      const clients = persons.filter(({ type }) => type === 'user')
      assert.ok(
        clients.length > 0 && clients.every(({ birthDate, gender, timezone }) => birthDate && gender && timezone),
      )
      const own = await api.account.listPersons({ query: { userId: user.id } })
      assert.deepEqual(
        own.map(({ type }) => type),
        ['coach'],
      )
    },
  },
  {
    name: 'each list speaks of the coach’s clients only, once each',
    async check(side) {
      const { api } = await signIn(side)
      const clients = new Set(
        (await api.account.listPersons()).filter(({ type }) => type === 'user').map(({ id }) => id),
      )
      const lists = await Promise.all([
        api.journey.listJourneys(),
        api.deviceMetrics.listEngagements(),
        api.analytics.listIndicators(),
        api.exercise.listExerciseProgress(),
        api.calendar.listPlans(),
        api.survey.listSurveyProgress(),
      ])
      for (const list of lists) {
        const ids = list.map(({ personId }) => personId)
        assert.ok(ids.length > 0 && ids.every((id) => clients.has(id)))
        assert.equal(new Set(ids).size, ids.length)
      }
    },
  },
  {
    name: 'a client’s journey agrees with the list, day by day',
    async check(side) {
      const { api } = await signIn(side)
      for (const summary of (await api.journey.listJourneys()).slice(0, 8)) {
        const journey = await api.journey.getJourney({ params: { personId: summary.personId } })
        const current = journey.steps.find(({ status }) => status === 'active')
        assert.equal(current?.step, summary.currentStep.step)
        assert.equal(current?.days.length, summary.currentStep.day)
        assert.deepEqual(
          current?.days.slice(-7).map(({ depth }) => depth),
          summary.days.map(({ depth }) => depth),
        )
      }
    },
  },
  {
    name: 'a client’s indicators agree with the list, and their days end today',
    async check(side) {
      const { api } = await signIn(side)
      for (const summary of (await api.analytics.listIndicators()).slice(0, 8)) {
        const history = await api.analytics.getIndicators({ params: { personId: summary.personId } })
        indicatorHistorySchema.validateSync(history, { strict: true })
        assert.deepEqual(indicatorSummarySchema.cast(history, { stripUnknown: true }), summary)
        assert.equal(history.days.at(-1)?.date, history.today)
      }
    },
  },
  {
    name: 'an unknown client is a 404 problem',
    async check(side) {
      const { api } = await signIn(side)
      const params = { personId: unknownId }
      await assert.rejects(api.journey.getJourney({ params }), isProblem(404))
      await assert.rejects(api.analytics.getIndicators({ params }), isProblem(404))
      await assert.rejects(api.deviceMetrics.getEngagement({ params }), isProblem(404))
      await assert.rejects(api.resource.getProfilePicture({ params: { id: unknownId } }), isProblem(404))
    },
  },
]
