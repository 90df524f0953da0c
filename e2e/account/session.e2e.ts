import type { Page, Request } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { fillSignIn, followed, forgetProfiles, openAsCoach, openPage, signedIn } from '../support/browsing.ts'
import { CLIENT, COACH } from '../support/serving.ts'
import { browserLimits } from '../../vitest.limits.ts'

const lastRow = (page: Page) => page.getByRole('row').nth(24)
const signIn = (page: Page) => page.getByRole('heading', { name: 'Sign in' })
const stored = (page: Page) =>
  page.evaluate(() => ({
    accessToken: localStorage.getItem('accessToken'),
    refreshToken: localStorage.getItem('refreshToken'),
  }))

/** Opens another tab in the same browser profile. */
async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  tab.setDefaultTimeout(browserLimits.wait)
  await tab.clock.setSystemTime(await page.evaluate(() => Date.now()))
  return tab
}

/** Replaces the stored access token with a token that every service refuses. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const [head = '', claims = ''] = (localStorage.getItem('accessToken') ?? '').split('.')
    localStorage.setItem('accessToken', `${head}.${claims}.expired`)
  })

const isCall = (request: Request) => request.headers()['authorization'] !== undefined
const isRefresh = (request: Request) => request.url().endsWith('/auth/session/refresh')

describe('two tabs in which the coach is signed in', () => {
  it('promise 11: need at most two refreshes for twenty calls with an expired token, and no one is signed out', async () => {
    const one = await openPage(await signedIn(inject('address')))
    // Waits for the stream. Otherwise, the reload would cut it off, and its refresh would count, too.
    await Promise.all([followed(one), one.goto('/clients')])
    const other = await openTab(one)
    const seen = { calls: 0, refreshes: 0 }
    one.context().on('request', (request) => {
      if (isCall(request)) seen.calls += 1
      if (isRefresh(request)) seen.refreshes += 1
    })
    await expire(one)
    await Promise.all([one.reload(), other.goto('/clients')])
    await Promise.all([lastRow(one).waitFor(), lastRow(other).waitFor()])
    await expect.poll(() => seen.calls).toBeGreaterThanOrEqual(20)
    expect(seen.refreshes).toBeGreaterThan(0)
    expect(seen.refreshes).toBeLessThanOrEqual(2)
    expect(await one.getByRole('alert').count()).toBe(0)
    await expect.poll(() => stored(one)).toEqual(await stored(other))
  })

  it('promise 11: stay signed in if a tab closes while it refreshes', async () => {
    const dying = await openAsCoach()
    const other = await openTab(dying)
    const asked = dying.waitForRequest(isRefresh)
    await dying.route('**/auth/session/refresh', () => {})
    await expire(dying)
    await dying.reload({ waitUntil: 'commit' })
    await asked
    await other.goto('/clients')
    await dying.close()
    await lastRow(other).waitFor()
  })

  it('sign in, refresh and sign out together', async () => {
    const one = await openPage()
    await one.goto('/')
    const other = await openTab(one)
    await other.goto('/')
    await fillSignIn(other, COACH)
    await lastRow(other).waitFor()
    await lastRow(one).waitFor()

    await expire(other)
    await other.reload()
    await lastRow(other).waitFor()
    await expect.poll(() => stored(one)).toEqual(await stored(other))
    expect(await lastRow(one).count()).toBe(1)

    await one.getByRole('button', { name: 'Log out' }).click()
    await signIn(other).waitFor()
    expect(await stored(other)).toEqual({ accessToken: null, refreshToken: null })
  })
})

describe('signing out in one tab', () => {
  it('signs out the other tabs, without a message that their session ended', async () => {
    const one = await openAsCoach()
    const other = await openTab(one)
    await other.goto('/clients')
    await lastRow(other).waitFor()
    // The server has ended the session, but the tab that sent the request doesn't know it yet.
    const { promise, resolve } = Promise.withResolvers<void>()
    await one.route('**/auth/session/logout', async (route) => {
      const response = await route.fetch()
      await promise
      await route.fulfill({ response })
    })
    const ended = one.waitForRequest('**/auth/session/logout')
    await one.getByRole('button', { name: 'Log out' }).click()
    await ended
    // The other tab learns this from its next call, unless the end of its stream has already signed it out.
    await other
      .getByRole('link', { name: 'Amara Okafor' })
      .evaluateAll((links) => (links[0] as HTMLElement | undefined)?.click())
    await signIn(other).waitFor()
    expect(await other.getByText('Your session ended').count()).toBe(0)
    resolve()
    await signIn(one).waitFor()
    await expect.poll(() => stored(one)).toEqual({ accessToken: null, refreshToken: null })
  })
})

describe('a refresh in one tab while the auth service is down in the other', () => {
  it('promise 24: leaves the other tab’s screen and typed text unchanged, and the other tab checks the session again later', async () => {
    const one = await openAsCoach()
    const other = await openTab(one)
    await other.goto('/settings')
    const firstName = other.getByLabel('First name', { exact: true })
    await firstName.fill('Marguerite')
    const checks: number[] = []
    other.on('response', (response) => {
      if (response.url().endsWith('/auth/session/current')) checks.push(response.status())
    })
    await other.route('**/auth/session/current', (route) => route.fulfill({ status: 500 }))
    await expire(one)
    await one.reload()
    await lastRow(one).waitFor()
    await expect.poll(() => checks).toContain(500)

    await other.unroute('**/auth/session/current')
    const comeBack = () => other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => comeBack().then(() => checks.some((status) => status < 400))).toBe(true)
    expect(await firstName.inputValue()).toBe('Marguerite')
    expect(await other.getByText('You are still signed in').count()).toBe(0)
  })
})

describe('starting the app', () => {
  it('removes a refresh token that is stored without an access token', async () => {
    const page = await openAsCoach()
    // Removes the token and reloads in one step. Otherwise, a call from this page would refresh the session in between.
    await page.evaluate(() => {
      localStorage.removeItem('accessToken')
      location.reload()
    })
    await signIn(page).waitFor()
    await expect.poll(() => stored(page)).toEqual({ accessToken: null, refreshToken: null })
  })

  it('promise 10: shows sign-in without an error if the refresh is refused', async () => {
    const page = await openAsCoach()
    // Changes the tokens and reloads in one step. Otherwise, a call from this page would lose the session before the
    // app starts.
    await page.evaluate(() => {
      const [head = '', claims = ''] = (localStorage.getItem('accessToken') ?? '').split('.')
      localStorage.setItem('accessToken', `${head}.${claims}.expired`)
      localStorage.setItem('refreshToken', 'of no session')
      location.reload()
    })
    await signIn(page).waitFor()
    await page.getByText('Your session ended. Sign in to continue').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await stored(page)).toEqual({ accessToken: null, refreshToken: null })
  })

  it('keeps the session if no server can be reached, and tries again on request', async () => {
    const page = await openAsCoach()
    await page.route('**/auth/session/current', (route) => route.abort())
    await page.reload()
    await page.getByText('You are still signed in').waitFor()
    await page.unroute('**/auth/session/current')
    await page.getByRole('button', { name: 'Try again' }).click()
    await lastRow(page).waitFor()
  })
})

describe('a client who signs in here', () => {
  it('promise 7: leaves no session behind, not even on the server', async () => {
    const page = await openPage()
    await page.goto('/')
    const [login] = await Promise.all([page.waitForResponse('**/auth/login'), fillSignIn(page, CLIENT)])
    const tokens = (await login.json()) as { refreshToken: string }
    await page.getByText('Invalid user type. Only coaches allowed').waitFor()
    const refresh = await page.request.post('/auth/session/refresh', { data: { refreshToken: tokens.refreshToken } })
    expect(refresh.status()).toBe(401)
  })
})

describe('a lost session', () => {
  const firstName = (page: Page) => page.getByLabel('First name', { exact: true })

  /** Opens a page on which the session is lost while a name is being typed in the settings. */
  async function loseWhileTyping(): Promise<Page> {
    const page = await openAsCoach()
    await page.getByRole('link', { name: 'Settings' }).click()
    // Waits for every part. A part that is still loading would lose the session before the coach saves.
    await page.getByRole('checkbox', { name: 'Send me the morning mail' }).waitFor()
    await firstName(page).fill('Marguerite')
    const save = page.getByRole('button', { name: 'Save changes' })
    await expect.poll(() => save.isEnabled()).toBe(true)
    // Changes the tokens and presses in one step. Otherwise, another call would lose the session before the coach
    // saves.
    await save.evaluate((button: HTMLButtonElement) => {
      localStorage.setItem('accessToken', 'unknown')
      localStorage.setItem('refreshToken', 'unknown')
      button.click()
    })
    await signIn(page).waitFor()
    await page.getByText('Your session ended. Sign in to continue').waitFor()
    return page
  }

  it('stores nothing that was typed, and returns the same coach to the page with the typed text', async () => {
    const page = await loseWhileTyping()
    expect(await keptByTheBrowser(page)).not.toContain('Marguerite')
    await fillSignIn(page, COACH)
    await expect.poll(() => firstName(page).inputValue()).toBe('Marguerite')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/settings')
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
    await signIn(page).waitFor()
    expect(await page.getByText('Your session ended').count()).toBe(0)
    await fillSignIn(page, COACH)
    await lastRow(page).waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    expect(await firstName(page).inputValue()).not.toBe('Marguerite')
  })

  it('leads to the clients list, without the typed text, if another coach signs in', async () => {
    const page = await loseWhileTyping()
    await fillSignIn(page, { ...COACH, email: 'coach2@attune.example' })
    await page.getByRole('heading', { name: /^My clients/ }).waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    expect(await firstName(page).inputValue()).not.toBe('Marguerite')
  })
})

/** Returns everything that a browser can store for a page, as text. */
const keptByTheBrowser = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
      state: history.state as unknown,
      page: document.documentElement.outerHTML,
      title: document.title,
    }),
  )

/** Returns every string in the page's memory. */
async function remembered(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  let snapshot = ''
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => (snapshot += chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  return snapshot
}

describe('the browser after a sign-out', () => {
  it('promise 22: nothing of a client is left in storage, caches, history or memory', async () => {
    // Memory may still contain data from the pages of earlier tests.
    await forgetProfiles()
    const page = await openAsCoach()
    await page.getByRole('row', { name: /Amara Okafor/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor()
    expect((await remembered(page)).includes('Okafor')).toBe(true)
    await page.getByRole('button', { name: 'Log out' }).click()
    await signIn(page).waitFor()
    expect(await stored(page)).toEqual({ accessToken: null, refreshToken: null })
    expect(await keptByTheBrowser(page)).not.toMatch(/Okafor|eyJ/)
    // The test's clock keeps the stack of each call's timeout in memory until the timeout has passed, which takes
    // longer if a call is slow.
    const isRemembered = async () => {
      await page.clock.fastForward(60_000)
      return (await remembered(page)).includes('Okafor')
    }
    await expect.poll(isRemembered).toBe(false)
  })

  it('nothing of a client is left, even without a network', async () => {
    const page = await openAsCoach()
    await page.reload()
    await lastRow(page).waitFor()
    await page.context().setOffline(true)
    await page.getByText('You are offline').waitFor()
    expect(await lastRow(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Log out' }).click()
    await signIn(page).waitFor()
    expect(await stored(page)).toEqual({ accessToken: null, refreshToken: null })
    expect(await keptByTheBrowser(page)).not.toMatch(/Okafor|eyJ/)
  })

  it('a page from another tab’s back-forward cache shows nothing when it returns', async () => {
    const page = await openAsCoach()
    const leave = (type: string) =>
      page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)
    await leave('pagehide')
    expect(await lastRow(page).isVisible()).toBe(false)
    await leave('pageshow')
    expect(await lastRow(page).isVisible()).toBe(true)
    await leave('pagehide')
    await page.evaluate(() => localStorage.clear())
    const isShown = await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return document.querySelector('table') !== null
    })
    expect(isShown).toBe(false)
    await signIn(page).waitFor()
  })
})
