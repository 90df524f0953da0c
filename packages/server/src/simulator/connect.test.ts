import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connect } from './connect.ts'
import { failureText } from './failure-text.ts'

const config = { organisationId: '019a0000-0000-7000-8000-000000000001', services: { account: '/account' } }
const coaches = [{ personId: '019a0000-0000-7000-8000-000000000002', email: 'a@attune.example', isNew: true }]

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Starts a server that takes a few seconds to start and is then busy with imports for a few more. */
function busyServer({ startsFor, busyFor }: { startsFor: number; busyFor: number }) {
  const refusal = (code: string) => Response.json({ code }, { status: 503, headers: { 'Retry-After': '1' } })
  const begunAt = performance.now()
  return async (input: string | URL | Request) => {
    const seconds = (performance.now() - begunAt) / 1_000
    if (seconds < startsFor) return refusal('starting')
    if (input === 'http://attune.test/config.json') return Response.json(config)
    return seconds < startsFor + busyFor ? refusal('busy') : Response.json(coaches)
  }
}

async function importCoaches(server: ReturnType<typeof busyServer>) {
  const api = await connect({ url: 'http://attune.test', importKey: 'key', log: () => undefined, fetch: server })
  return api.account.importCoaches({ body: { coaches: [] } })
}

it('the simulator waits for a server that is starting, and for one that is busy for minutes', async () => {
  const imported = importCoaches(busyServer({ startsFor: 60, busyFor: 240 }))
  await vi.runAllTimersAsync()
  expect(await imported).toEqual(coaches)
})

it.each([
  [{ startsFor: 3_600, busyFor: 0 }, /was answered 503: .*"starting"/],
  [{ startsFor: 0, busyFor: 3_600 }, /^The server is too busy\. Run the same command again/],
])('the simulator ends with one sentence if the server refuses for too long: %o', async (time, sentence) => {
  const failure = importCoaches(busyServer(time)).catch((error: unknown) => failureText(error))
  await vi.runAllTimersAsync()
  expect(await failure).toMatch(sentence)
})
