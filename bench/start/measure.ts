import type { Browser, BrowserContext, Page } from 'playwright'

declare global {
  interface Window {
    /** What `watch` has seen so far, in ms. */
    seen: Record<string, number>
  }
}

/** Duration of one start in ms; bytes as transmitted. */
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

/** Chrome's own "Fast 4G", and a processor four times as slow. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 165,
    downloadThroughput: (9 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (1.5 * 1024 * 1024 * 0.9) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let bytes = 0
  const code = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') code.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) bytes += encodedDataLength
  })
  return { bytes: () => bytes }
}

/** Runs in the page before anything else: the times of the first field, of the whole screen and of the paints. */
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
  // Parts further down load when the coach comes near them.
  const isInView = (element: Element) => element.getBoundingClientRect().top < innerHeight
  const isProfilePainted = () =>
    document.querySelectorAll('main h2').length > 3 &&
    ![...document.querySelectorAll('main .attune-skeleton')].some(isInView)
  let isPaintAwaited = false
  const look = () => {
    const field = document.querySelector<HTMLElement>('input[name="email"]')
    if (field?.offsetParent && seen['usable'] === undefined) seen['usable'] = performance.now()
    const isPainted = location.pathname === '/clients' ? isListPainted() : isProfilePainted()
    if (isPainted && !isPaintAwaited) {
      isPaintAwaited = true
      // A frame's callbacks run before its layout and paint; a message that they post arrives after both.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (seen['painted'] = performance.now()))
      port1.start()
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const read = (page: Page) => page.evaluate(() => window.seen)

async function signedOutPage(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const traffic = await slowDown(page)
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => 'usable' in window.seen)
  return { page, traffic }
}

/** A start at sign-in, in a new profile and then once more in the same one. */
export async function startSignedOut(browser: Browser, url: string): Promise<Start> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const { page, traffic } = await signedOutPage(context, url)
  // Downloads a second later are for the next screen.
  await page.waitForTimeout(700)
  const start: Start = { ...(await read(page)), bytes: traffic.bytes() }
  // What the next screen needs arrives, so that it does not stand in the way of the second start.
  await page.waitForLoadState('networkidle')
  await page.close()
  const warm = await read((await signedOutPage(context, url)).page)
  await context.close()
  return warm['usable'] === undefined ? start : { ...start, 'usable, warm': warm['usable'] }
}

/** A cold start with a session, at the list or a profile; and when its code and its answers would have arrived by themselves. */
export async function startSignedIn(browser: Browser, address: string, tokens: Record<string, string>): Promise<Start> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(watch)
  await page.addInitScript((pair) => {
    for (const [name, token] of Object.entries(pair)) localStorage.setItem(name, token)
  }, tokens)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'painted' in window.seen)
  const ends = await page.evaluate(() => {
    const painted = window.seen['painted'] ?? 0
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const last = (isOne: (entry: PerformanceResourceTiming) => boolean) =>
      Math.max(
        0,
        ...entries
          .filter(isOne)
          .map(({ responseEnd }) => responseEnd)
          .filter((end) => end <= painted),
      )
    return {
      code: last(({ name }) => name.includes('/assets/') && name.endsWith('.js')),
      answers: last(({ name }) => /\/(account|journey|device-metrics|analytics|exercise|calendar|survey)\//.test(name)),
    }
  })
  const start = { ...(await read(page)), ...ends }
  await context.close()
  return start
}
