import type { Browser, CDPSession, Page } from 'playwright'
import { COACH, COACH_ZONE } from '../../e2e/support/serving.ts'
import { type Actions, provideActions } from './actions.ts'

declare global {
  interface Window {
    actions: Actions
  }
}

/** The metrics, in the order in which the report lists them. `CPU` is the main thread's work until the page is idle. */
export const metrics = [
  'sort to painted, ms',
  'sort, CPU, ms',
  'search key to painted, ms',
  'search key, CPU, ms',
  'list to profile painted, ms',
  'profile, calls',
  'profile, first to last call, ms',
  'scroll 150 px, dropped of 60',
  'scroll 900 px, dropped of 60',
  'scroll 900 px, blank of 60',
] as const

export type Metric = (typeof metrics)[number]
export type Samples = Partial<Record<Metric, number[]>>

const columns = ['Phase', 'Engagement', 'Productivity', 'Exercises', 'Name']
const keys = ['m', 'ma', 'mar', 'ma', 'm', '']
const frames = 60
/**
 * Milliseconds that are enough for the work after a paint: updating the address, and putting rows into reading order.
 */
const quiet = 400

async function openList(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: COACH_ZONE })
  const page = await context.newPage()
  const response = await page.request.post(`${address}/auth/login`, { data: COACH })
  const tokens = (await response.json()) as Record<string, string>
  await page.addInitScript((pair) => {
    for (const [name, token] of Object.entries(pair)) localStorage.setItem(name, token)
  }, tokens)
  await page.addInitScript(provideActions)
  await page.goto(`${address}/clients`)
  await page.locator('tbody span[role=img]').first().waitFor()
  await page.getByRole('link', { name: /^Attention \d/ }).waitFor()
  await page.waitForTimeout(quiet)
  return page
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics: all } = await session.send('Performance.getMetrics')
  return (all.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Sorts, searches and opens profiles. `browser` paints as soon as it can, so that no wait for a frame is measured. */
export async function measureActions(browser: Browser, address: string): Promise<Samples> {
  const page = await openList(browser, address)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const samples: Samples = {}
  const take = (metric: Metric, value: number) => void (samples[metric] ??= []).push(value)
  const timed = async (paintedIn: Metric, cpu: Metric, act: () => Promise<number>) => {
    const before = await taskTime(session)
    take(paintedIn, await act())
    await page.waitForTimeout(quiet)
    take(cpu, (await taskTime(session)) - before)
  }

  for (const column of [...columns, ...columns])
    await timed('sort to painted, ms', 'sort, CPU, ms', () =>
      page.evaluate((name) => window.actions.sortBy(name), column),
    )
  for (const key of keys)
    await timed('search key to painted, ms', 'search key, CPU, ms', () =>
      page.evaluate((text) => window.actions.search(text), key),
    )
  for (const href of (await page.evaluate(() => window.actions.hrefs())).slice(0, 4)) {
    await page.evaluate(() => performance.clearResourceTimings())
    take('list to profile painted, ms', await page.evaluate((to) => window.actions.open(to), href))
    const calls = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType, name }) => initiatorType === 'fetch' && !name.includes('/resource/'))
        .map(({ startTime }) => startTime),
    )
    take('profile, calls', calls.length)
    take('profile, first to last call, ms', Math.max(...calls) - Math.min(...calls))
    await page.goBack()
    await page.locator('tbody span[role=img]').first().waitFor()
    await page.waitForTimeout(quiet)
  }
  await page.context().close()
  return samples
}

/** Scrolls at 60 Hz, so that late frames are noticed. */
export async function measureScroll(browser: Browser, address: string): Promise<Samples> {
  const page = await openList(browser, address)
  const scroll = async (step: number) => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.waitForTimeout(quiet)
    return page.evaluate(([by, count]) => window.actions.scroll(by, count), [step, frames] as const)
  }
  const slow = await scroll(150)
  const fast = await scroll(900)
  await page.context().close()
  return {
    'scroll 150 px, dropped of 60': [slow.dropped],
    'scroll 900 px, dropped of 60': [fast.dropped],
    'scroll 900 px, blank of 60': [fast.blank],
  }
}
