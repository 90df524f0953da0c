import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { contract } from '../contract.ts'
import { createResponseCache } from './response-cache.ts'
import { connect as connectWith, listen, origin } from './testing/connect.ts'

const server = listen()
const { listExerciseProgress } = contract.exercise
const { listPersons } = contract.account

/** Serves a list whose version the test sets, and records the tag of each request. */
function serveList(path: string, version: () => number) {
  const tags: (string | null)[] = []
  server.use(
    http.get(`${origin}${path}`, ({ request }) => {
      const known = request.headers.get('if-none-match')
      tags.push(known)
      const tag = `"${version()}"`
      if (known === tag) return new HttpResponse(null, { status: 304, headers: { ETag: tag } })
      return HttpResponse.json([{ version: version() }], { headers: { ETag: tag } })
    }),
  )
  return tags
}

function connect() {
  const cache = createResponseCache()
  return { cache, ...connectWith({ cache }) }
}

it('a list that hasn’t changed is returned as the same object', async () => {
  const tags = serveList('/exercise/progress', () => 1)
  const { call } = connect()
  const first = await call(listExerciseProgress, {})
  expect(await call(listExerciseProgress, {})).toBe(first)
  expect(tags).toEqual([null, '"1"'])
})

it('a list that has changed is returned, and later requests send its new tag', async () => {
  let version = 1
  const tags = serveList('/exercise/progress', () => version)
  const { call } = connect()
  await call(listExerciseProgress, {})
  version = 2
  expect(await call(listExerciseProgress, {})).toEqual([{ version: 2 }])
  await call(listExerciseProgress, {})
  expect(tags).toEqual([null, '"1"', '"2"'])
})

it('another query has its own entry', async () => {
  const tags = serveList('/account/persons', () => 1)
  const { call } = connect()
  const userId = '01976000-0000-7000-8000-000000000001'
  await call(listPersons, {})
  await call(listPersons, { query: { userId } })
  expect(tags).toEqual([null, null])
})

it('no response outlives its session, not even one that arrives after the session has ended', async () => {
  const tags = serveList('/exercise/progress', () => 1)
  const { call, cache } = connect()
  const late = call(listExerciseProgress, {})
  cache.clear()
  await late
  await call(listExerciseProgress, {})
  expect(tags).toEqual([null, null])
})

it('a full cache drops the oldest requests first', async () => {
  const cache = createResponseCache()
  for (let index = 0; index < 100; index++) cache.entry(String(index)).store({ tag: `"${index}"`, answer: index })
  const cached = (address: string) => cache.entry(address).cached
  expect([cached('0'), cached('39'), cached('40')?.answer]).toEqual([undefined, undefined, 40])
})
