import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright'
import { expect, inject } from 'vitest'
import { chromiumFlags, chromiumPath } from '../../.storybook/chromium.ts'
import { browserLimits } from '../../vitest.limits.ts'
import { COACH, COACH_ZONE, NOW, signIn } from './serving.ts'

/**
 * The pages of a journey are open only for seconds. Optimising their code costs more time than it saves: about a
 * seventh of the pages' time.
 */
const withoutOptimising = '--js-flags=--no-turbofan --no-maglev'

/**
 * The pages of a profile share a renderer and its compiled code. The app then starts with a quarter less processor time
 * than in a new renderer.
 */
const oneRenderer = '--renderer-process-limit=1'

let browser: Browser | undefined
/** The profiles used by the running test, each with the options with which it was created. */
const used: [options: string, context: BrowserContext][] = []
/** The profiles that earlier tests have left, by their options. */
const left = new Map<string, BrowserContext[]>()
const complaints: string[] = []

/**
 * Starts the browser for all files in this process, unless it is running. Call it before each file. The browser closes
 * when the process ends.
 */
export async function startBrowser(): Promise<void> {
  if (browser?.isConnected()) return
  // After the browser has crashed, its profiles no longer exist.
  left.clear()
  const args = [...chromiumFlags, withoutOptimising, oneRenderer]
  browser = await chromium.launch({ executablePath: chromiumPath, args })
}

/** Releases a test's profiles for the next tests, and fails if a page reported an error. Call it after each test. */
export async function endTest(hasFailed: boolean): Promise<void> {
  const profiles = used.splice(0)
  // After a failure, the second try starts with a new profile.
  const ended = hasFailed ? closed : cleared
  await Promise.all(profiles.map(ended))
  expect(complaints.splice(0), 'what the pages complained about').toEqual([])
}

/** Closes all profiles except for the usual one, which has the app's compiled code. Call it after each file. */
export async function endFile(): Promise<void> {
  const usual = JSON.stringify({ baseURL: inject('address') })
  const [kept, ...others] = left.get(usual) ?? []
  left.delete(usual)
  await forgetProfiles()
  await Promise.all(others.map((context) => context.close()))
  if (kept) left.set(usual, [kept])
}

async function newProfile(options: BrowserContextOptions): Promise<BrowserContext> {
  if (!browser) throw new Error('The browser has not started.')
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: COACH_ZONE,
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  })
  // Keeps one page open, because the renderer ends with its last page.
  const keeper = await context.newPage()
  await keeper.goto('/favicon.svg')
  return context
}

const closed = ([, context]: (typeof used)[number]) => context.close()

/** Prepares a profile for the next tests: closes its pages, removes its routes and listeners, and sets it online. */
async function cleared([options, context]: (typeof used)[number]): Promise<void> {
  const [, ...pages] = context.pages()
  await Promise.all(pages.map((page) => page.close()))
  for (const event of ['page', 'request']) context.removeAllListeners(event)
  await context.unrouteAll()
  await context.setOffline(false)
  left.set(options, [...(left.get(options) ?? []), context])
}

/** Makes the next page start in a new profile, in which nothing is cached, compiled or in memory. */
export async function forgetProfiles(): Promise<void> {
  await Promise.all([...left.values()].flat().map((context) => context.close()))
  left.clear()
}

/**
 * Opens a page in a browser profile that contains only the app's files, in the coach's zone and at the journeys' time.
 * An uncaught error in the page fails the test.
 */
export async function openPage({ storageState, ...given }: BrowserContextOptions = {}): Promise<Page> {
  const options = { baseURL: inject('address'), ...given }
  const name = JSON.stringify(options)
  const context = left.get(name)?.pop() ?? (await newProfile(options))
  used.push([name, context])
  await context.setStorageState(storageState ?? { cookies: [], origins: [] })
  const page = await context.newPage()
  page.setDefaultTimeout(browserLimits.wait)
  // An earlier test may have stopped the clock.
  await page.clock.resume()
  await page.clock.setSystemTime(NOW)
  page.on('pageerror', (error) => complaints.push(error.message))
  return page
}

export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }) {
  // Waits for the sign-in screen, because a dialog on the previous screen may have an email field, too.
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Returns page options with the tokens of a new session, so that the page is signed in without the sign-in screen. */
export async function signedIn(baseURL: string, credentials = COACH): Promise<BrowserContextOptions> {
  const tokens = await signIn(baseURL, credentials)
  const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value }))
  return { baseURL, storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] } }
}

/** Opens a page at a path with the demo coach signed in. Skips the sign-in screen. */
export async function openSignedIn(path: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await openPage({ ...(await signedIn(inject('address'))), ...options })
  await page.goto(path)
  return page
}

/** Opens a page on which the demo coach sees the whole list. For other screens, `openSignedIn` is faster. */
export async function openAsCoach(options?: BrowserContextOptions): Promise<Page> {
  const page = await openSignedIn('/clients', options)
  await page.getByRole('row').nth(24).waitFor()
  await expect.poll(() => page.locator('tbody [data-skeleton]').count()).toBe(0)
  return page
}

/** Waits until React has hydrated the prerendered sign-in screen. */
export const hydrated = (page: Page) => page.locator('#root[data-prerendered]').waitFor({ state: 'detached' })

/** Waits until the immediate effects of an event are painted. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Resizes the window, and waits until the page has received the event. */
export async function resize(page: Page, width: number, height: number) {
  await page.evaluate(() => {
    addEventListener('resize', () => document.documentElement.setAttribute('data-width', `${innerWidth}`))
  })
  await page.setViewportSize({ width, height })
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['width'])).toBe(`${width}`)
}

/**
 * Waits until every part in view has loaded. It doesn't wait for an idle network, because a stream of events stays
 * open.
 */
export const partsLoaded = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('main :is(.attune-skeleton, [aria-busy=true])')
        .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().top < innerHeight).length),
    )
    .toBe(0)

/** Resolves once the page's event stream is open. Call it before the page loads. */
export const followed = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/analytics/live') && response.ok())

/** Returns the text of the focused element. */
export const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Makes an operation fail until `page.unrouteAll`. */
export const refuse = (page: Page, method: string, path: RegExp) =>
  page.route(
    (url) => path.test(url.pathname),
    (route) => (route.request().method() === method ? route.fulfill({ status: 500, body: 'down' }) : route.fallback()),
  )

/** Holds back the app's code until the returned function is called. */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
