import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { fillSignIn, holdCode, hydrated, openAsCoach, openPage, partsLoaded } from '../support/browsing.ts'
import { COACH } from '../support/serving.ts'

/** Collects the errors and warnings that a page reports after this call. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  return complaints
}

/** The code that validates input and calls the services. */
const services = '**/assets/services-*.js'

const email = (page: Page) => page.getByLabel('Email', { exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

describe('the prerendered screen, before the app’s code arrives', () => {
  it.each(['light', 'dark'] as const)('is the sign-in screen, to the pixel, %s', async (colorScheme) => {
    const page = await openPage({ colorScheme })
    const release = await holdCode(page)
    await page.goto('/', { waitUntil: 'commit' })
    await email(page).fill(COACH.email)
    await page.evaluate(() => document.fonts.ready)
    const before = await page.screenshot({ caret: 'hide' })
    release()
    await hydrated(page)
    expect((await page.screenshot({ caret: 'hide' })).equals(before)).toBe(true)
  })

  it('is hydrated: its elements stay, and React reports nothing', async () => {
    const page = await openPage()
    const complaints = complaintsOf(page)
    const release = await holdCode(page)
    await page.goto('/', { waitUntil: 'commit' })
    const before = await email(page).elementHandle()
    const form = await page.getByRole('form', { name: 'Sign in' }).elementHandle()
    release()
    await hydrated(page)
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
    expect(await form?.evaluate((element) => element.isConnected)).toBe(true)
    expect(complaints).toEqual([])
  })

  it('is the only largest contentful paint: hydration draws nothing larger', async () => {
    const page = await openPage()
    await page.goto('/')
    await hydrated(page)
    const paints = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().map(({ startTime }) => startTime))).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
    expect(paints).toHaveLength(1)
  })

  it('keeps what is typed, and the caret', async () => {
    const page = await openPage()
    const release = await holdCode(page)
    await page.goto('/', { waitUntil: 'commit' })
    await email(page).fill(COACH.email)
    await password(page).pressSequentially('Attune2026')
    await page.getByRole('button', { name: 'Show password' }).click()
    await password(page).focus()
    release()
    await hydrated(page)
    expect([await email(page).inputValue(), await password(page).inputValue()]).toEqual([COACH.email, 'Attune2026'])
    expect(await focused(page)).toBe('password')
    await expect.poll(() => password(page).getAttribute('type')).toBe('text')
    await page.keyboard.press('Enter')
    await page.getByRole('row').nth(24).waitFor()
  })

  it('signs in when the button is pressed early, and puts nothing into the address', async () => {
    const page = await openPage()
    const release = await holdCode(page)
    await page.goto('/', { waitUntil: 'commit' })
    await email(page).fill(COACH.email)
    await password(page).fill(COACH.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(page.url()).not.toContain('?')
    release()
    await page.getByRole('row').nth(24).waitFor()
  })

  it("promise 26: shows an error if the sign-in code can't be fetched, and signs in on the same page once it can", async () => {
    const page = await openPage()
    await page.route(services, (route) => route.abort())
    // The app makes this call to check whether the server is reachable.
    await page.route('**/favicon.svg', (route) => route.abort())
    await page.goto('/')
    await hydrated(page)
    let loads = 0
    page.on('domcontentloaded', () => (loads += 1))
    await fillSignIn(page, COACH)
    await page.getByText('Sign-in is not possible right now. Try again').waitFor()
    expect([await email(page).inputValue(), await password(page).inputValue()]).toEqual([COACH.email, COACH.password])
    await page.unroute(services)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('row').nth(24).waitFor()
    expect(loads).toBe(0)
  })

  it('promise 26: reloads once if a deploy has removed the sign-in code, and keeps the email but not the password', async () => {
    const page = await openPage()
    // This is how the server answers the address of an old file.
    await page.route(services, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    await page.goto('/')
    await hydrated(page)
    let loads = 0
    page.on('domcontentloaded', () => (loads += 1))
    await fillSignIn(page, COACH)
    await expect.poll(() => loads).toBe(1)
    const failure = page.getByText('Sign-in is not possible right now. Try again')
    await failure.waitFor()
    expect([await email(page).inputValue(), await password(page).inputValue()]).toEqual([COACH.email, ''])
    await password(page).fill(COACH.password)
    await failure.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await failure.waitFor()
    await page.unroute(services)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('row').nth(24).waitFor()
    expect(loads).toBe(1)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(COACH.email)
  })

  it('shows Loading instead of sign-in while an existing session loads, and is hydrated', async () => {
    const page = await openAsCoach()
    const complaints = complaintsOf(page)
    const release = await holdCode(page)
    const answers = Promise.withResolvers<void>()
    await page.route('**/auth/session/**', async (route) => {
      await answers.promise
      await route.continue()
    })
    await page.goto('/clients', { waitUntil: 'commit' })
    await page.getByRole('main', { name: 'Loading' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Sign in' }).count()).toBe(0)
    const before = await page.getByRole('main', { name: 'Loading' }).elementHandle()
    release()
    await page.locator('html:not([data-start])').waitFor()
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
    expect(await page.getByRole('main').count()).toBe(1)
    answers.resolve()
    await page.getByRole('row').nth(24).waitFor()
    expect(complaints).toEqual([])
  })

  it('stays hidden in a window that is too small', async () => {
    const page = await openPage({ viewport: { width: 1003, height: 700 } })
    const release = await holdCode(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('#root[data-prerendered]').waitFor({ state: 'attached' })
    expect(await email(page).isVisible()).toBe(false)
    release()
    await page.getByText('Coach app is available for screens with higher resolution').waitFor()
  })
})

/**
 * The starts whose first screen is prepared. Each has its content, the calls that are sent first, and its content
 * without the answers.
 */
const preparedStarts = [
  {
    screen: 'the list',
    addressOf: () => '/clients',
    isShown: (page: Page) => page.getByRole('row').nth(24).waitFor(),
    calls: 10,
    skeleton: 'table[aria-busy=true]',
  },
  {
    screen: 'a profile',
    addressOf: (page: Page) => page.getByRole('link', { name: 'Amara Okafor' }).getAttribute('href'),
    isShown: (page: Page) => page.getByRole('textbox', { name: 'Note' }).waitFor(),
    calls: 13,
    skeleton: '#journey .attune-skeleton, #exercises .attune-skeleton, #notes .attune-skeleton',
  },
]

describe('starting with a session', () => {
  it.each(preparedStarts)(
    'requests session and $screen in parallel with the code, and nothing twice',
    async ({ addressOf, isShown, calls }) => {
      const page = await openAsCoach()
      const address = (await addressOf(page)) ?? ''
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.headers()['authorization']) asked.push(request.url().replace(/^.*?\/\/[^/]*/, ''))
      })
      // Requests from the previous page, such as requests for pictures, don't belong to this start.
      page.once('framenavigated', () => asked.splice(0))
      const release = await holdCode(page)
      await page.goto(address, { waitUntil: 'commit' })
      await expect.poll(() => asked.length).toBe(calls)
      release()
      await isShown(page)
      await partsLoaded(page)
      const early = asked.slice(0, calls)
      expect(new Set(early).size).toBe(calls)
      expect(asked.slice(calls).filter((request) => early.includes(request))).toEqual([])
      const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
      expect(files.filter((name) => /\/start-[^/]*\.css$/.test(name))).toEqual([])
    },
  )

  it.each(preparedStarts)('shows $screen without its skeleton if its answers arrive in time', async (start) => {
    const page = await openAsCoach()
    const address = (await start.addressOf(page)) ?? ''
    await page.addInitScript((skeleton) => {
      // On a slow machine, the half second for which the starting app waits may have passed when the answers are drawn.
      const wait = setTimeout
      window.setTimeout = ((run: () => void, ms = 0) => wait(run, ms === 500 ? 60_000 : ms)) as typeof setTimeout
      new MutationObserver(() => (window.wasSkeletonShown ||= document.querySelector(skeleton) !== null)).observe(
        document,
        { childList: true, subtree: true },
      )
    }, start.skeleton)
    let answers = 0
    page.on('response', (response) => (answers += Number('authorization' in response.request().headers())))
    // Answers to the previous page's requests, such as pictures, don't belong to this start.
    page.once('framenavigated', () => (answers = 0))
    const release = await holdCode(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect.poll(() => answers).toBe(start.calls)
    release()
    await start.isShown(page)
    expect(await page.evaluate(() => window.wasSkeletonShown)).toBe(false)
  })

  it('shows the skeleton of the list if the clients take longer', async () => {
    const page = await openAsCoach()
    const clients = Promise.withResolvers<void>()
    await page.route('**/account/persons', async (route) => {
      await clients.promise
      await route.continue()
    })
    await page.reload()
    await page.locator('table[aria-busy=true]').waitFor()
    clients.resolve()
    await page.getByRole('row').nth(24).waitFor()
  })

  it('shows none of the prefetched data if the session is refused', async () => {
    const page = await openAsCoach()
    await page.route('**/auth/session/**', (route) =>
      route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"code":"session_over"}' }),
    )
    await page.reload()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await page.evaluate(() => window.attunePrefetched?.byAddress.size)).toBe(0)
    expect(await page.getByText('Okafor').count()).toBe(0)
  })
})

declare global {
  interface Window {
    wasSkeletonShown?: boolean
  }
}
