import type { Api } from '@attune/api'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { signInTo } from '../support/api.ts'
import { openAsCoach, openSignedIn } from '../support/browsing.ts'
import {
  findClient,
  hasStep,
  isFocused,
  nameOf,
  openProfile,
  panels,
  waitForPanels,
} from '../support/client-profiles.ts'
import { NOW } from '../support/serving.ts'

let api: Api

beforeAll(async () => {
  api = await signInTo(inject('address'))
})

/** The calls that a profile needs, by the addresses of their operations. */
const profileCalls = [
  '/journey/journeys/',
  '/analytics/indicators/',
  '/device-metrics/engagements/',
  '/calendar/activity/',
  '/exercise/sessions/',
  '/survey/reflections/',
  '/survey/assessments/',
]

describe('a client’s profile', () => {
  it('calls all services in parallel, once each', async () => {
    const page = await openAsCoach()
    await page.getByRole('link', { name: 'Amara Okafor' }).click()
    await waitForPanels(page)
    await page.getByRole('link', { name: 'My clients' }).first().click()
    await page.getByRole('row').nth(24).waitFor()

    const asked: string[] = []
    let everyRequest = () => {}
    const allRequested = new Promise<void>((resolve) => (everyRequest = resolve))
    // Calls are answered only once all of them have been sent, so a second round of calls would wait forever.
    await page.route(
      (url) => profileCalls.some((call) => url.pathname.startsWith(call)),
      async (route) => {
        asked.push(new URL(route.request().url()).pathname)
        if (asked.length === profileCalls.length) everyRequest()
        await allRequested
        await route.continue()
      },
    )
    const { id } = await findClient(
      api,
      async (personId) => (await api.journey.getJourney({ params: { personId } })).steps.length > 2,
    )
    await page.locator(`tbody a[href="/clients/${id}"]`).click()
    await waitForPanels(page)
    expect(asked.map((path) => path.replace(id, '')).toSorted()).toEqual(profileCalls.toSorted())
  })

  it('shows the box for a note above the fold', async () => {
    const page = await openProfile(api)
    const box = await page.getByRole('textbox', { name: 'Note', exact: true }).boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
  })

  it('reserves the space of the panels above the fold while they load', async () => {
    const page = await openProfile(api)
    const places = () =>
      page.evaluate(() =>
        ['indicators', 'activity', 'engagement', 'notes', 'reflections'].map((id) =>
          Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? 0),
        ),
      )
    const loaded = await places()
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    const held = ['/journey/journeys/', '/analytics/indicators/', '/device-metrics/', '/account/notes/']
    await page.route(
      (url) => held.some((call) => url.pathname.startsWith(call)),
      async (route) => {
        await isAnswered
        await route.continue()
      },
    )
    await page.reload()
    await page.locator('#journey .attune-skeleton, #notes .attune-skeleton').first().waitFor()
    const loading = await places()
    answer()
    for (const [at, place] of loaded.entries()) expect(Math.abs((loading[at] ?? 0) - place)).toBeLessThanOrEqual(4)
  })

  it('shows the measures of each session, and how many days a mean covers', async () => {
    const person = await findClient(
      api,
      hasStep(api, ({ step, status, days }) => step === 'sense' && status === 'active' && days.length > 2),
    )
    const params = { personId: person.id }
    const page = await openSignedIn(`/clients/${person.id}`)
    await page.getByRole('heading', { level: 1, name: nameOf(person) }).waitFor()
    await waitForPanels(page)

    const [indicators, sessions] = await Promise.all([
      api.analytics.getIndicators({ params }),
      api.exercise.listExerciseSessions({ params, query: { limit: 8 } }),
    ])
    const panel = (name: string) => page.getByRole('region', { name, exact: true })

    const days = indicators.days.slice(-7).filter(({ mental }) => mental !== null)
    const mental = panel('Indicators').locator('section', { hasText: 'Mental' }).first()
    expect(await mental.innerText()).toContain(`${days.length} of 7 days`)

    expect(sessions.some(({ measures }) => measures)).toBe(true)
    const rows = panel('Exercises').getByRole('table').locator('tbody tr')
    for (const [index, { measures }] of sessions.entries()) {
      if (!measures) continue
      const text = (await rows.nth(index).innerText()).replaceAll(/\s+/g, ' ')
      expect(text).toContain(
        `${Math.round(measures.hrv1)} ms ${Math.round(measures.hrv2)} ms ${Math.round(measures.pulseRate)} b/min`,
      )
    }
  })

  it('shows every other panel if a service is down, and calls the service again on request', async () => {
    const page = await openProfile(api)
    for (const [service, name] of [
      ['journey', 'journey'],
      ['analytics', 'indicators'],
      ['device-metrics', 'engagement'],
      ['calendar', 'calendar events'],
      ['exercise', 'exercise'],
      ['survey', 'surveys'],
    ] as const) {
      await page.route(`**/${service}/**`, (route) => route.fulfill({ status: 500, body: 'down' }))
      await page.reload()
      // Reflections and assessments come from one service, in two calls.
      const failed = page.getByRole('main').getByText(`Error processing ${name}`)
      await failed.nth(service === 'survey' ? 1 : 0).waitFor()
      for (const title of panels)
        expect(await page.getByRole('heading', { level: 2, name: title, exact: true }).count()).toBe(1)
      await page.unroute(`**/${service}/**`)
      const retries = page.getByRole('button', { name: 'Try again' })
      // Other parts can fail later. Presses all buttons at once, because a retry may also fetch the data of another
      // part.
      const pressAll = () =>
        retries.evaluateAll((buttons: HTMLButtonElement[]) => {
          for (const button of buttons) button.click()
        })
      await expect.poll(() => pressAll().then(() => retries.count())).toBe(0)
      await waitForPanels(page)
    }
  })

  it('reloads when the coach comes back, and moves the focus when the pressed button is removed', async () => {
    const page = await openProfile(api)
    await page.getByRole('button', { name: 'Show earlier exercises' }).press('Enter')
    const rows = page.getByRole('table', { name: 'Exercises' }).getByRole('row')
    // The focus is on the first new row, which follows the header and the eight rows of the first page.
    await expect.poll(() => rows.nth(9).getByRole('button').evaluate(isFocused)).toBe(true)

    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await page.clock.setSystemTime(Date.parse(NOW) + 6 * 60_000)
    await page.route('**/analytics/indicators/**', (route) => route.fulfill({ status: 500, body: 'down' }))
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByText('Error processing indicators').first().waitFor()
    // The page still shows the values that were loaded earlier.
    expect(await page.getByRole('group', { name: /^Mental, / }).count()).toBe(1)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect.poll(() => page.getByRole('heading', { name: 'Indicators' }).evaluate(isFocused)).toBe(true)
  })
})

it('a new day for the coach refreshes a profile, because other follow-ups are due, although the client’s day continues', async () => {
  const { id } = await findClient(
    api,
    async (personId) =>
      (await api.journey.getJourney({ params: { personId } }).catch(() => undefined))?.timezone === 'America/New_York',
  )
  const page = await openSignedIn('/health/live')
  await page.clock.install({ time: '2026-06-11T21:59:10Z' })
  await page.goto(`/clients/${id}`)
  await page.getByRole('heading', { level: 2, name: 'Activity history' }).waitFor()
  const refreshed = page.waitForRequest((request) => request.url().endsWith(`/attention/${id}?today=2026-06-12`))
  await page.clock.fastForward('01:00')
  await refreshed
})
