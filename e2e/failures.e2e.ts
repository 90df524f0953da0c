import type { Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { fillSignIn, openAsCoach, openPage } from './support/browsing.ts'
import { COACH } from './support/serving.ts'

/** The error text of each service. The account service has a different text on each screen. */
const names = {
  journey: 'journey',
  'device-metrics': 'engagement',
  analytics: 'indicators',
  exercise: 'exercise',
  calendar: 'calendar events',
  survey: 'surveys',
}
const services = Object.entries(names)

const down = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: '{"type":"about:blank","title":"Down","status":500,"code":"unexpected","requestId":"r"}',
  })

const of = (service: string) => (url: URL) => url.pathname.startsWith(`/${service}/`)
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: /Try again$/ })
/**
 * Finds an error in its place on the page: its text, or the button in a column header that it names. The toast with the
 * same text doesn't count.
 */
const inPlace = (page: Page, text: string) => {
  const main = page.getByRole('main')
  return main
    .getByText(text)
    .or(main.getByRole('button', { name: `${text}. Try again` }))
    .first()
}
const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('refreshToken') !== null)

/** Breaks the service, opens the screen, expects the text, and expects it to disappear after a successful retry. */
async function expectMended(page: Page, service: string, text: string, rest: () => Promise<void>, fail = down) {
  await page.route(of(service), fail)
  await page.reload()
  await inPlace(page, text).waitFor()
  await rest()
  expect(await isSignedIn(page)).toBe(true)
  await page.unrouteAll()
  // A service may feed several parts, each with its own call and retry. Presses all buttons at once, because a retry or
  // an announced change may also fetch the data of another part.
  await retry(page).evaluateAll((buttons: HTMLButtonElement[]) => {
    for (const button of buttons) button.click()
  })
  await inPlace(page, text).waitFor({ state: 'detached' })
}

describe('if one service is down, the rest works, the service’s part shows a text, and a retry succeeds', () => {
  it('promise 24: the list shows every client’s row', async () => {
    const page = await openAsCoach()
    for (const [service, name] of services) {
      await expectMended(page, service, `Error processing ${name}`, async () => {
        await expect.poll(() => page.locator('tbody tr').count(), { message: service }).toBe(24)
      })
    }
  })

  it('if several services fail, one toast lists them all, and each column header of the list names its own', async () => {
    const page = await openAsCoach()
    for (const service of ['survey', 'journey', 'analytics']) await page.route(of(service), down)
    await page.reload()
    const toast = page.getByRole('alert').filter({ hasText: 'Error processing' })
    await toast.getByText('Error processing journey, indicators and surveys', { exact: true }).waitFor()
    expect(await toast.count()).toBe(1)
    expect(await page.getByRole('main').getByText('Error processing').count()).toBe(0)
    const named = (name: string) => retry(page).and(page.getByRole('button', { name: `Error processing ${name}.` }))
    expect(await named('journey').count()).toBe(1)
    expect(await named('indicators').count()).toBe(3)
    expect(await named('surveys').count()).toBe(2)
    expect(await retry(page).count()).toBe(6)
  })

  it('the list shows the error from the account service, which provides the clients', async () => {
    const page = await openAsCoach()
    const isList = (url: URL) => url.pathname === '/account/persons' && !url.search
    await page.route(isList, down)
    await page.reload()
    await inPlace(page, 'Error processing profiles').waitFor()
    await page.unrouteAll()
    await retry(page).first().click()
    await page.getByRole('row').nth(24).waitFor()
  })

  it('the error takes the place of the clients, even if the list has a pending invite', async () => {
    const page = await openAsCoach()
    const invite = {
      id: '01970000-0000-7000-8000-000000000001',
      email: 'noor.haddad@example.com',
      invitedAt: '2026-06-10T09:00:00.000Z',
      expiresAt: '2126-06-17T09:00:00.000Z',
    }
    await page.route('**/auth/invites', (route) => route.fulfill({ json: [invite] }))
    await page.route((url) => url.pathname === '/account/persons' && !url.search, down)
    await page.reload()
    await page.getByRole('row', { name: /noor.haddad@example.com/ }).waitFor()
    const table = page.getByRole('table')
    await table.getByText('Error processing profiles').waitFor()
    await page.unrouteAll()
    await table.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Amara Okafor' }).waitFor()
    expect(await table.getByText('Error processing profiles').count()).toBe(0)
  })

  it('promise 24: a profile shows its other parts', async () => {
    const page = await openAsCoach()
    await page.getByRole('link', { name: 'Amara Okafor' }).click()
    const journey = page.getByRole('heading', { name: 'Journey progress' })
    await journey.waitFor()
    for (const [service, name] of services.filter(([known]) => known !== 'calendar')) {
      await expectMended(page, service, `Error processing ${name}`, async () => {
        await page.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor()
        await journey.waitFor()
        // Reflections and assessments come from one service, in two calls.
        const failed = page.getByRole('main').getByText(`Error processing ${name}`)
        await failed.nth(service === 'survey' ? 1 : 0).waitFor()
      })
    }
  })

  it('no one is signed out if a service refuses every token, on the list or on a profile', async () => {
    const page = await openAsCoach()
    const refuse = (route: Route) => route.fulfill({ status: 401, json: { code: 'invalid_token' } })
    const stays = () => page.getByRole('heading', { level: 1 }).waitFor()
    await expectMended(page, 'exercise', 'Error processing exercise', stays, refuse)
    await page.getByRole('link', { name: 'Amara Okafor' }).click()
    await page.getByRole('heading', { name: 'Journey progress' }).waitFor()
    await expectMended(page, 'exercise', 'Error processing exercise', stays, refuse)
  })

  it('promise 24: the starting app reports that the auth service is down, and signs no one out', async () => {
    const page = await openAsCoach()
    await page.route(of('auth'), down)
    await page.reload()
    await page.getByText('You are still signed in').waitFor()
    expect(await isSignedIn(page)).toBe(true)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('row').nth(24).waitFor()
  })
})

const kinds: Record<string, (route: Route) => Promise<void>> = {
  'a 500': down,
  'a 503 with Retry-After': (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '1' } }),
  'an abort': (route) => route.abort(),
  'no network': (route) => route.abort('internetdisconnected'),
  'HTML instead of JSON': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Proxy' }),
  'truncated JSON': (route) => route.fulfill({ contentType: 'application/json', body: '[{"personId":"0197' }),
  'a wrong shape': (route) => route.fulfill({ contentType: 'application/json', body: '"ready"' }),
}

describe('any kind of failed answer', () => {
  it('promise 25: makes the list and a profile show an error message, and breaks nothing else', async () => {
    const page = await openAsCoach()
    for (const [kind, fault] of Object.entries(kinds)) {
      await page.route(of('journey'), fault)
      await page.goto('/clients')
      await inPlace(page, 'Error processing journey').waitFor()
      await expect.poll(() => page.locator('tbody tr').count(), { message: kind }).toBe(24)
      await page.getByRole('link', { name: 'Amara Okafor' }).click()
      await page.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor()
      await inPlace(page, 'Error processing journey').waitFor()
      await page.unrouteAll()
    }
    expect(await isSignedIn(page)).toBe(true)
  })

  it('promise 25: sign-in shows an error, and keeps the form ready', async () => {
    const page = await openPage()
    await page.goto('/')
    for (const [kind, fault] of Object.entries(kinds)) {
      await page.route('**/auth/login', fault)
      await fillSignIn(page, COACH)
      await page.getByRole('alert').filter({ hasText: 'Sign-in is not possible right now' }).waitFor()
      expect(await page.getByRole('button', { name: 'Sign in' }).isEnabled(), kind).toBe(true)
      expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(COACH.email)
      await page.unrouteAll()
    }
  })
})

describe('a screen that throws an error', () => {
  it('does not affect the menu', async () => {
    const page = await openAsCoach()
    await page.route(of('journey'), (route) => route.fulfill({ json: [null] }))
    await page.reload()
    await page.getByRole('heading', { name: 'This screen didn’t load' }).waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await page.unrouteAll()
    await page.reload()
    await page.getByRole('link', { name: 'My clients' }).click()
    await page.getByRole('heading', { level: 1, name: /^My clients/ }).waitFor()
  })
})
