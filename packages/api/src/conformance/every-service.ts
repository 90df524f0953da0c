import assert from 'node:assert/strict'
import { allOperations } from '../contract.ts'
import type { Api } from '../http/api.ts'
import { ApiError } from '../http/api-error.ts'
import type { Problem } from '../model/problem.ts'
import { fillPath, type Operation } from '../operation.ts'
import { validate } from '../validation.ts'
import {
  isProblem,
  onePixel,
  ownProfile,
  signIn,
  together,
  unknownId,
  type ConformanceCase,
} from './conformance-side.ts'

const reads = allOperations.filter(({ method, response }) => method === 'GET' && response !== undefined)

/** Finds values for the parameters of every read: a client with an exercise and a report, and the coach's own picture. */
async function findParams(api: Api): Promise<Record<string, string>> {
  const { id } = await ownProfile({ api })
  const { profilePicture } = await api.resource.putProfilePicture({ params: { id }, body: onePixel() })
  const client = (await api.exercise.listExerciseProgress()).find(({ done }) => done > 0)
  assert.ok(client && profilePicture)
  const texts = { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' }
  const params = { personId: client.personId }
  const [session] = await api.exercise.listExerciseSessions({ params })
  assert.ok(session)
  const report = await api.resource.startReport({ params, body: { period: 'wholeJourney', texts } })
  return { ...params, id: profilePicture, reportId: report.id, sessionId: session.id }
}

/**
 * Reads again with the tag of the previous answer. If the answer has changed in between, it has a new tag, and this
 * function reads once more.
 */
async function repeatCall(
  ask: (known: string) => Promise<Response>,
  tag: string | null,
  triesLeft = 5,
): Promise<Response> {
  assert.ok(tag)
  const again = await ask(tag)
  if (again.status === 304 || triesLeft === 0) return again
  assert.notEqual(again.headers.get('ETag'), tag)
  return repeatCall(ask, again.headers.get('ETag'), triesLeft - 1)
}

type AnyRequest = Partial<Record<'params' | 'query' | 'body', unknown>>

/** Calls an operation with input that the operation's types refuse. */
function callWrongly(api: Api, { service, id }: Operation, request: AnyRequest): Promise<unknown> {
  const client = api[service === 'device-metrics' ? 'deviceMetrics' : service]
  return (client as Readonly<Record<string, (request: AnyRequest) => Promise<unknown>>>)[id]?.(
    request,
  ) as Promise<unknown>
}

type Refusal = { code: string; errors: readonly { path: string; message: string }[] }

async function refusalOf(call: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, errors: error.fieldErrors }
    throw error
  }
}

const addressOf = (operation: Operation, params: Record<string, string>) => ({
  service: operation.service,
  path: fillPath(operation, params),
})

export const everyServiceCases: readonly ConformanceCase[] = [
  {
    name: 'each list has every client of the coach at most once, and no other client',
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
        api.account.listNoteSummaries(),
        api.analytics.listVisits(),
      ])
      for (const list of lists) {
        const ids = list.map(({ personId }) => personId)
        assert.ok(ids.length > 0 && ids.every((id) => clients.has(id)))
        assert.equal(new Set(ids).size, ids.length)
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
      await assert.rejects(api.exercise.listExerciseSessions({ params }), isProblem(404))
      await assert.rejects(api.calendar.getActivity({ params }), isProblem(404))
      await assert.rejects(api.survey.getReflections({ params }), isProblem(404))
      await assert.rejects(api.survey.listAssessments({ params }), isProblem(404))
      await assert.rejects(api.resource.getProfilePicture({ params: { id: unknownId } }), isProblem(404))
    },
  },
  {
    name: 'a client reads their own records as the coach reads them, and any other client is a 404 problem',
    async check(side) {
      const { coach, client, personId } = await together(side)
      const other = (await coach.journey.listJourneys()).find((journey) => journey.personId !== personId)
      assert.ok(other)
      const readsOf = (api: Api, id: string) => {
        const params = { personId: id }
        return [
          () => api.journey.getJourney({ params }),
          () => api.exercise.listExerciseSessions({ params }),
          () => api.survey.getReflections({ params }),
          () => api.survey.listAssessments({ params }),
          () => api.calendar.getActivity({ params }),
          () => api.deviceMetrics.getEngagement({ params }),
          () => api.deviceMetrics.getHeartRates({ params }),
          () => api.analytics.getIndicators({ params }),
        ] as const
      }
      const [own, same] = [readsOf(client, personId), readsOf(coach, personId)]
      for (const [index, read] of own.entries()) {
        const [mine, coachs] = [await read(), await same[index]?.()]
        assert.deepEqual(Object.keys(mine), Object.keys(coachs ?? {}))
      }
      for (const id of [other.personId, unknownId])
        for (const read of readsOf(client, id)) await assert.rejects(read(), isProblem(404))
    },
  },
  {
    name: 'an id in capitals is the same id, and answers have it without capitals',
    async check(side) {
      const { api, pair } = await signIn(side)
      const [client] = await api.journey.listJourneys()
      assert.ok(client)
      const inCapitals = client.personId.toUpperCase()
      for (const operation of reads.filter(
        ({ path }) => path.includes('{personId}') && !/\{(report|session)Id\}/.test(path),
      )) {
        const answer = await side.ask(addressOf(operation, { personId: inCapitals }), {
          Authorization: `Bearer ${pair.accessToken}`,
        })
        assert.equal(answer.status, 200, operation.id)
        const text = await answer.text()
        // An id may consist of digits only.
        assert.ok(inCapitals === client.personId || !text.includes(inCapitals), operation.id)
      }
    },
  },
  {
    name: 'every read has a tag, and returns 304 without a body to a caller with that tag',
    async check(side) {
      const [coach, client] = [await signIn(side), await signIn(side, side.clientCredentials)]
      const params = await findParams(coach.api)
      // Other cases check reports, and the archives that are made for each call.
      const files = ['getReportFile', 'getReportArchive', 'downloadOwnData']
      for (const operation of reads.filter(({ id }) => !files.includes(id))) {
        const token = operation.access.includes('coach') ? coach.pair.accessToken : client.pair.accessToken
        const ask = (known?: string) =>
          side.ask(addressOf(operation, params), {
            Authorization: `Bearer ${operation.access === 'import' ? side.importKey : token}`,
            ...(known === undefined ? {} : { 'If-None-Match': known }),
          })
        const first = await ask()
        assert.equal(first.status, 200, operation.id)
        await first.arrayBuffer()
        const again = await repeatCall(ask, first.headers.get('ETag'))
        assert.equal(again.status, 304, operation.id)
        assert.equal(await again.text(), '')
        const tag = again.headers.get('ETag')
        assert.match(tag ?? '', /^"[^"]+"$/)
        // A proxy may have weakened a tag, and a caller may have several.
        assert.equal((await repeatCall((known) => ask(`"another", W/${known}`), tag)).status, 304, operation.id)
        assert.equal((await ask('"another"')).status, 200, operation.id)
      }
      const { id } = await ownProfile(coach)
      await coach.api.resource.deleteProfilePicture({ params: { id } })
    },
  },
  {
    name: 'wrong parameters, queries and bodies are refused with the errors of the contract',
    async check(side) {
      const [coach, client, importer] = [await signIn(side), await signIn(side, side.clientCredentials), side.connect()]
      importer.tokens.write({ accessToken: side.importKey, refreshToken: 'none' })
      for (const operation of allOperations) {
        const isForClients = operation.access !== 'import' && !operation.access.includes('coach')
        const { api } = operation.access === 'import' ? importer : isForClients ? client : coach
        const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
        const params = Object.fromEntries(names.map((name) => [name, unknownId]))
        const wrong = Object.fromEntries(names.map((name) => [name, 'nobody']))
        const unknown = { unknown: 'yes' }
        const requests: [keyof AnyRequest, AnyRequest][] = [
          ['params', { params: wrong }],
          ['query', { params, query: unknown }],
          ['body', { params, body: unknown }],
        ]
        // Some callers may not read about unknown people, whatever else they send.
        const isAboutOwn = operation.errors.some((code) => code === 'not_your_profile')
        if (isAboutOwn || (operation.access === 'import' && names.length > 0)) continue
        for (const [part, request] of requests) {
          const schema = operation[part]
          if (!schema || schema === 'binary') continue
          const { errors } = validate(schema, request[part])
          assert.notDeepEqual(errors, [])
          const refused = await refusalOf(callWrongly(api, operation, request))
          assert.deepEqual(refused, { code: 'validation_failed', errors }, `${operation.id} ${part}`)
        }
      }
    },
  },
  {
    name: 'a parameter that is repeated in a query is refused',
    async check(side) {
      const { pair } = await signIn(side)
      const path = `/persons?userId=${unknownId}&userId=${unknownId}`
      const answer = await side.ask({ service: 'account', path }, { Authorization: `Bearer ${pair.accessToken}` })
      assert.equal(answer.status, 422)
      const { errors } = (await answer.json()) as Problem
      assert.deepEqual(errors, [{ path: 'userId', message: 'is repeated' }])
    },
  },
]
