import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { contract } from '../contract.ts'
import { SERVICES, type Service } from '../model/enumerations.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { memoryTokenStore } from './token-store.ts'
import { createTransport } from './transport.ts'

const origin = 'http://attune.test'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const services = Object.fromEntries(SERVICES.map((service) => [service, `/${service}`])) as Record<Service, string>
const { listExerciseProgress } = contract.exercise
const { listPersons } = contract.account

/** A service whose list has this version; notes the tags that it was asked with. */
function serveList(path: string, version: () => number) {
  const asked: (string | null)[] = []
  server.use(
    http.get(`${origin}${path}`, ({ request }) => {
      const known = request.headers.get('if-none-match')
      asked.push(known)
      const tag = `"${version()}"`
      if (known === tag) return new HttpResponse(null, { status: 304, headers: { ETag: tag } })
      return HttpResponse.json([{ version: version() }], { headers: { ETag: tag } })
    }),
  )
  return asked
}

function connect() {
  const kept = createKeptAnswers()
  const tokens = memoryTokenStore({ accessToken: 'token', refreshToken: 'refresh' })
  return { kept, call: createTransport({ config: { organisationId: 'org', services }, origin, tokens, kept }) }
}

it('an unchanged list does not come again: it is the same object', async () => {
  const asked = serveList('/exercise/progress', () => 1)
  const { call } = connect()
  const first = await call(listExerciseProgress, {})
  expect(await call(listExerciseProgress, {})).toBe(first)
  expect(asked).toEqual([null, '"1"'])
})

it('a changed list is the new one, and is asked for by its own tag from then on', async () => {
  let version = 1
  const asked = serveList('/exercise/progress', () => version)
  const { call } = connect()
  await call(listExerciseProgress, {})
  version = 2
  expect(await call(listExerciseProgress, {})).toEqual([{ version: 2 }])
  await call(listExerciseProgress, {})
  expect(asked).toEqual([null, '"1"', '"2"'])
})

it('another query is another list', async () => {
  const asked = serveList('/account/persons', () => 1)
  const { call } = connect()
  const userId = '01976000-0000-7000-8000-000000000001'
  await call(listPersons, {})
  await call(listPersons, { query: { userId } })
  expect(asked).toEqual([null, null])
})

it('nothing outlives a session, not even an answer that was on its way when it ended', async () => {
  const asked = serveList('/exercise/progress', () => 1)
  const { call, kept } = connect()
  const late = call(listExerciseProgress, {})
  kept.clear()
  await late
  await call(listExerciseProgress, {})
  expect(asked).toEqual([null, null])
})

it('of many answers the ones that were asked for last stay', async () => {
  const kept = createKeptAnswers()
  for (let index = 0; index < 100; index++) kept.at(String(index)).keep({ tag: `"${index}"`, answer: index })
  expect([kept.at('0').known, kept.at('39').known, kept.at('40').known?.answer]).toEqual([undefined, undefined, 40])
})
