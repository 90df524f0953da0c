import type { Browser } from 'playwright'
import { openPage } from './page-driver.ts'

/** Every sample of each metric, in milliseconds of main-thread CPU unless the metric's name says otherwise. */
export type Samples = Partial<Record<Metric, number[]>>

/** The metrics, in the order in which the report lists them. */
export const metrics = [
  'idle',
  'mount',
  'sort by number',
  'sort by name, cold',
  'sort by name, again',
  'search key',
  'search cleared',
  'one-row update',
  'scroll 150 px, a frame',
  'scroll 150 px, dropped frames',
  'scroll 900 px, a frame',
  'scroll 900 px, blank frames',
  'scroll 900 px, dropped frames',
  'heap, MB',
] as const

export type Metric = (typeof metrics)[number]

const numberSorts = [false, true, false, true, false]
const nameSorts = [true, false, true]
const keys = ['m', 'ma', 'mar', 'ma', 'm', '']
const updates = 6
const frames = 60
const byName = { column: 'name', isDescending: false } as const

/**
 * Performs every action once in a fresh page, and checks between the timed parts that the page shows the right rows.
 */
export async function visit(browser: Browser, url: string, contender: string, rows: number): Promise<Samples> {
  const { page, cpuOf, heap, close } = await openPage(browser, url, contender, rows)
  const samples: Samples = {}
  const take = async (metric: Metric, act: () => Promise<unknown>) => {
    ;(samples[metric] ??= []).push(await cpuOf(act))
  }
  const check = async (isRight: Promise<boolean>, what: string) => {
    if (!(await isRight)) throw new Error(`${contender}, ${rows} rows: ${what}`)
  }

  for (let round = 0; round < 3; round++) await take('idle', () => page.evaluate(() => window.bench.nothing()))
  const heapBefore = await heap()
  await take('mount', () => page.evaluate(() => window.bench.mount()))
  await check(
    page.evaluate(() => window.bench.isCovered()),
    'the view is not covered by rows',
  )
  samples['heap, MB'] = [Math.max(0, (await heap()) - heapBefore) / 2 ** 20]

  for (const isDescending of numberSorts) {
    const sort = { column: 'hours', isDescending } as const
    await take('sort by number', () => page.evaluate((by) => window.bench.sortBy(by), sort))
    await check(
      page.evaluate((by) => window.bench.isInOrder(by), sort),
      'numbers are out of order',
    )
  }
  await take('sort by name, cold', () => page.evaluate((by) => window.bench.sortBy(by), byName))
  for (const isDescending of nameSorts) {
    const sort = { column: 'name', isDescending } as const
    await take('sort by name, again', () => page.evaluate((by) => window.bench.sortBy(by), sort))
    await check(
      page.evaluate((by) => window.bench.isInOrder(by), sort),
      'names are out of order',
    )
  }
  await page.evaluate((by) => window.bench.sortBy(by), byName)
  for (const key of keys) {
    // Clearing the search filters nothing, so it has its own metric. Counted with the other keys, it would always be
    // the fastest sample.
    await take(key === '' ? 'search cleared' : 'search key', () =>
      page.evaluate((text) => window.bench.search(text), key),
    )
    await check(
      page.evaluate(([by, text]) => window.bench.isInOrder(by, text), [byName, key] as const),
      `the search for '${key}' shows others`,
    )
  }
  for (let at = 1; at <= updates; at++) {
    await page.evaluate((number) => window.bench.prepareNews(number), at)
    await take('one-row update', () => page.evaluate(() => window.bench.update()))
    await check(
      page.evaluate(() => window.bench.isUpdated()),
      'the update does not show',
    )
  }
  for (const step of [150, 900] as const) {
    const scroll = (isWatched: boolean) =>
      page.evaluate(([by, of, watched]) => window.bench.scrollBy(by, of, watched), [step, frames, isWatched] as const)
    await page.evaluate(() => window.bench.toTop())
    const { blank } = await scroll(true)
    await page.evaluate(() => window.bench.toTop())
    let dropped = 0
    const spent = await cpuOf(async () => {
      ;({ dropped } = await scroll(false))
    })
    samples[`scroll ${step} px, a frame`] = [spent / frames]
    samples[`scroll ${step} px, dropped frames`] = [dropped]
    if (step === 900) samples['scroll 900 px, blank frames'] = [blank]
  }
  await close()
  return samples
}
