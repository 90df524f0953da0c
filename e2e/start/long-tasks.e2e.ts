import type { Page } from 'playwright'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { forgetProfiles, hydrated, openPage, partsLoaded, signedIn } from '../support/browsing.ts'
import { signInTo } from '../support/api.ts'

/**
 * An entry in Chromium's trace. Times are in µs. `tdur` is the thread's own time, which doesn't depend on other work on
 * the machine.
 */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  tdur?: number
  args: { data?: { documentLoaderURL?: string } }
}

/** Milliseconds that `countUp` takes on the reference processor, on which the budgets were measured. */
const usualTime = 6

/** Returns the shortest time, in milliseconds, of ten runs of a fixed piece of work. Runs in the page. */
function countUp(): number {
  let sum = 0
  const times = Array.from({ length: 10 }, () => {
    const start = performance.now()
    for (let at = 0; at < 3_000_000; at++) sum = (sum * 31 + at) | 0
    return performance.now() - start
  })
  // Uses the sum, so that the engine doesn't optimise the work away.
  return Number.isFinite(sum) ? Math.min(...times) : Number.NaN
}

/**
 * Opens an address and returns the lengths, in milliseconds, of its main-thread tasks that take over 50 ms on the
 * reference processor.
 */
async function longTasks(page: Page, address: string, isReady: () => Promise<unknown>): Promise<number[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  // The same task takes longer on a slower processor.
  const limit = 50 * Math.max(1, (await page.evaluate(countUp)) / usualTime)
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.goto(address)
  await isReady()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const navigation = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(inject('address')),
  )
  expect(navigation).toBeDefined()
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === navigation?.pid && tid === navigation.tid)
    .map(({ tdur = 0 }) => tdur / 1000)
    .filter((duration) => duration > limit)
}

// A task near the limit exceeds it only in some runs, hence a margin of two tasks.
describe('tasks of over 50 ms of processor time', () => {
  beforeEach(forgetProfiles)

  it('stay within the budget when the app starts at sign-in', async () => {
    const page = await openPage()
    expect((await longTasks(page, '/', () => hydrated(page))).length).toBeLessThanOrEqual(3)
  })

  it('stay within the budget when the app starts at the list with a session', async () => {
    const page = await openPage(await signedIn(inject('address')))
    const painted = () => page.getByRole('row').nth(24).waitFor()
    expect((await longTasks(page, '/clients', painted)).length).toBeLessThanOrEqual(6)
  })

  it('stay within the budget when the app starts at a profile with a session', async () => {
    const client = (await (await signInTo(inject('address'))).account.listPersons()).find(({ type }) => type === 'user')
    const page = await openPage(await signedIn(inject('address')))
    const painted = async () => {
      await page.getByRole('region', { name: 'Exercises' }).waitFor()
      await partsLoaded(page)
    }
    expect((await longTasks(page, `/clients/${client?.id}`, painted)).length).toBeLessThanOrEqual(6)
  })
})
