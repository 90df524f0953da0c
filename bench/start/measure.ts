import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { newProfile, type UninspectedPage } from './uninspected-page.ts'

declare global {
  interface Window {
    /** Everything that `watch` has recorded, in milliseconds. */
    seen: Record<string, number>
  }
}

/** The figures of one start: durations in milliseconds, and bytes as transmitted. */
export type Start = Partial<
  Record<
    | 'usable'
    | 'FCP'
    | 'LCP'
    | 'long tasks'
    | 'longest task'
    | 'painted'
    | 'code'
    | 'answers'
    | 'bytes'
    | 'usable, warm',
    number
  >
>

/** Simulates Chrome's own "Fast 4G", and a processor that is four times as slow. */
async function slowDown({ send }: UninspectedPage) {
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 165,
    downloadThroughput: (9 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (1.5 * 1024 * 1024 * 0.9) / 8,
  })
  await send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/**
 * Records when the first field, the whole screen and the paints appear. Runs in the page, before the page's own
 * scripts.
 */
function watch() {
  const seen: Record<string, number> = { FCP: 0, LCP: 0, 'long tasks': 0, 'longest task': 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen['FCP'] = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen['LCP'] = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen['long tasks'] = (seen['long tasks'] ?? 0) + duration
      seen['longest task'] = Math.max(seen['longest task'] ?? 0, duration)
    }
  }).observe({ type: 'longtask', buffered: true })
  const isListPainted = () => document.querySelectorAll('tbody tr a').length >= 20
  // Parts further down load when the coach scrolls near them.
  const isInView = (element: Element) => element.getBoundingClientRect().top < innerHeight
  const isProfilePainted = () =>
    document.querySelectorAll('main h2').length > 3 &&
    ![...document.querySelectorAll('main .attune-skeleton')].some(isInView)
  // The heading of the open task arrives with the day and the open surveys.
  const isTodayPainted = () =>
    document.querySelectorAll('main h2').length > 1 && !document.querySelector('main .attune-skeleton')
  let isPaintAwaited = false
  const check = () => {
    const field = document.querySelector<HTMLElement>('input[name="email"]')
    if (field?.offsetParent && seen['usable'] === undefined) seen['usable'] = performance.now()
    const isPainted = { '/clients': isListPainted, '/me/': isTodayPainted }[location.pathname] ?? isProfilePainted
    if (isPainted() && !isPaintAwaited) {
      isPaintAwaited = true
      // A frame's callbacks run before its layout and paint. A message that they post arrives after both.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (seen['painted'] = performance.now()))
      port1.start()
      port2.postMessage(null)
    }
    requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}

const read = (page: UninspectedPage) => page.read<Start>('window.seen')

/** Polls until the condition is met, but rarely enough not to slow down the page. */
async function until(isSo: () => Promise<boolean> | boolean) {
  for (let tries = 0; tries < 300; tries++) {
    if (await isSo()) return
    await setTimeout(100)
  }
  throw new Error('The start took more than 30 seconds.')
}

/** Opens an address and waits for one of the figures. */
async function start(page: UninspectedPage, url: string, figure: keyof Start, before = '') {
  await slowDown(page)
  await page.send('Page.enable')
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch.toString()})()\n${before}` })
  await page.send('Page.navigate', { url })
  await until(() => page.read(`'${figure}' in (window.seen ?? {})`))
}

/** Measures a start at sign-in, in a new profile and then once more in the same profile. */
export async function startSignedOut(browser: Browser, url: string): Promise<Start> {
  const profile = await newProfile(browser)
  const page = await profile.openPage()
  await start(page, url, 'usable')
  await until(() => page.read(`document.readyState === 'complete'`))
  // Downloads that start a second later are for the next screen.
  await setTimeout(700)
  const cold: Start = { ...(await read(page)), bytes: page.bytes() }
  // Waits for the code of the next screen, because the second start would otherwise wait for its download.
  await until(page.isIdle)
  await page.close()
  const again = await profile.openPage()
  await start(again, url, 'usable')
  const { usable } = await read(again)
  await profile.remove()
  return usable === undefined ? cold : { ...cold, 'usable, warm': usable }
}

/** Returns when the last code and the last answer that the paint needed had arrived. Runs in the page. */
function lastArrivals() {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const last = (isOne: (entry: PerformanceResourceTiming) => boolean) =>
    Math.max(
      0,
      ...entries
        .filter(isOne)
        .map(({ responseEnd }) => responseEnd)
        .filter((end) => end <= (window.seen['painted'] ?? 0)),
    )
  return {
    code: last(({ name }) => name.includes('/assets/') && name.endsWith('.js')),
    answers: last(({ name }) => /\/(account|journey|device-metrics|analytics|exercise|calendar|survey)\//.test(name)),
  }
}

/**
 * Measures a cold start with a session, at the list or a profile, and when its code and its answers would have arrived
 * without each other.
 */
export async function startSignedIn(browser: Browser, address: string, tokens: Record<string, string>): Promise<Start> {
  const profile = await newProfile(browser)
  const page = await profile.openPage()
  const signIn = `for (const [name, token] of Object.entries(${JSON.stringify(tokens)})) localStorage.setItem(name, token)`
  // The page in which the script first runs has no storage yet.
  await start(page, address, 'painted', `if (location.protocol !== 'about:') ${signIn}`)
  const whole = { ...(await read(page)), ...(await page.read<Start>(`(${lastArrivals.toString()})()`)) }
  await profile.remove()
  return whole
}
