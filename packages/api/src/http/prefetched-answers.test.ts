import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { fetchWithPrefetched } from './prefetched-answers.ts'

const asked = vi.fn(async () => new Response('later'))
vi.stubGlobal('fetch', asked)
afterEach(() => asked.mockClear())
afterAll(() => vi.unstubAllGlobals())

const prefetched = () => ({
  accessToken: 'first',
  byAddress: new Map([['/journey/journeys', Promise.resolve(new Response('prefetched'))]]),
})
const call = (token: string, method = 'GET') => ({ method, headers: { Authorization: `Bearer ${token}` } })

test('a prefetched answer is returned only once', async () => {
  const take = fetchWithPrefetched(prefetched())
  expect(await (await take('/journey/journeys', call('first'))).text()).toBe('prefetched')
  expect(asked).not.toHaveBeenCalled()
  expect(await (await take('/journey/journeys', call('first'))).text()).toBe('later')
})

test.each([
  ['another token', '/journey/journeys', call('second')],
  ['another address', '/journey/journeys/1', call('first')],
  ['a change', '/journey/journeys', call('first', 'POST')],
])('fetches for %s', async (_, address, init) => {
  const answers = prefetched()
  expect(await (await fetchWithPrefetched(answers)(address, init)).text()).toBe('later')
  expect(answers.byAddress.size).toBe(1)
})

test('stops waiting for a prefetched answer when the call is aborted', async () => {
  const never = new Promise<Response>(() => undefined)
  const take = fetchWithPrefetched({ accessToken: 'first', byAddress: new Map([['/journey/journeys', never]]) })
  const controller = new AbortController()
  const taken = take('/journey/journeys', { ...call('first'), signal: controller.signal })
  controller.abort(new Error('late'))
  await expect(taken).rejects.toThrow('late')
})
