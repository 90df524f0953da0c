import type { BrowserContextOptions, Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { ApiError, type Api, type Journey } from '@attune/api'
import { signInTo } from '../support/api.ts'
import { focusedName, openAsCoach, openSignedIn } from '../support/browsing.ts'
import { NOW } from '../support/serving.ts'

let api: Api

beforeAll(async () => {
  api = await signInTo(inject('address'))
})

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

async function findClient(matches: (personId: string) => boolean | Promise<boolean>) {
  for (const person of await api.account.listPersons()) {
    if (person.type === 'user' && (await matches(person.id))) return person
  }
  throw new Error('The demo has no such client')
}

/** Finds clients by a step of their journey; a client without a journey has none. */
const hasStep = (matches: (step: Journey['steps'][number]) => boolean) => async (personId: string) => {
  try {
    return (await api.journey.getJourney({ params: { personId } })).steps.some(matches)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

/** Ticks that a phase starts before its time, where it does. */
async function tickEarlyStart(page: Page) {
  for (const tick of await page.getByRole('checkbox', { name: /^Start / }).all()) await tick.check()
}

const isFocused = (element: Element) => element === document.activeElement

const panels = [
  'Journey progress',
  'Indicators',
  'Engagement',
  'Activity history',
  'Exercises',
  'Reflections',
  'Assessments',
]

/** Waits for every panel of a client with records. */
async function waitForPanels(page: Page) {
  for (const name of panels) await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
  await page.getByRole('group', { name: /^Journey, / }).waitFor()
  await page.getByRole('group', { name: /^Mental, / }).waitFor()
  await page.getByRole('group', { name: /^Engagement hour by hour/ }).waitFor()
  await page.getByRole('group', { name: /^Activity of / }).waitFor()
  await page.getByRole('table', { name: 'Exercises' }).getByRole('row').nth(1).getByRole('button').waitFor()
  await page.getByText('Wellbeing baseline').first().waitFor()
}

/** A profile with records in every panel, opened by its address. */
async function openProfile(options?: BrowserContextOptions): Promise<Page> {
  const person = (await api.account.listPersons()).find((one) => nameOf(one) === 'Amara Okafor')
  const page = await openSignedIn(`/clients/${person?.id}`, options)
  await waitForPanels(page)
  return page
}

/** The services' calls of a profile, by their operation's address. */
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
  it('calls all services side by side, once each', async () => {
    const page = await openAsCoach()
    await page.getByRole('link', { name: 'Amara Okafor' }).click()
    await waitForPanels(page)
    await page.getByRole('link', { name: 'My clients' }).first().click()
    await page.getByRole('row').nth(24).waitFor()

    const asked: string[] = []
    let everyoneAsked = () => {}
    const allAsked = new Promise<void>((resolve) => (everyoneAsked = resolve))
    // No call is answered before all are sent: a second round would wait for ever.
    await page.route(
      (url) => profileCalls.some((call) => url.pathname.startsWith(call)),
      async (route) => {
        asked.push(new URL(route.request().url()).pathname)
        if (asked.length === profileCalls.length) everyoneAsked()
        await allAsked
        await route.continue()
      },
    )
    const { id } = await findClient(
      async (personId) => (await api.journey.getJourney({ params: { personId } })).steps.length > 2,
    )
    await page.locator(`tbody a[href="/clients/${id}"]`).click()
    await waitForPanels(page)
    expect(asked.map((path) => path.replace(id, '')).toSorted()).toEqual(profileCalls.toSorted())
  })

  it('has the box for a note above the fold', async () => {
    const page = await openProfile()
    const box = await page.getByRole('textbox', { name: 'Note', exact: true }).boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
  })

  it('reserves the place of the panels above the fold while they load', async () => {
    const page = await openProfile()
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
      hasStep(({ step, status, days }) => step === 'sense' && status === 'active' && days.length > 2),
    )
    const params = { personId: person.id }
    const page = await openSignedIn(`/clients/${person.id}`)
    await page.getByRole('heading', { level: 1, name: nameOf(person) }).waitFor()
    await waitForPanels(page)

    const [indicators, sessions] = await Promise.all([
      api.analytics.getIndicators({ params }),
      api.exercise.listExerciseSessions({ params, query: { limit: '8' } }),
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

  it('shows every other panel when a service is down, and calls it again on request', async () => {
    const page = await openProfile()
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
      // Other parts fail after these. All at once: a retry may also read what another part shows.
      const pressAll = () =>
        retries.evaluateAll((buttons: HTMLButtonElement[]) => {
          for (const button of buttons) button.click()
        })
      await expect.poll(() => pressAll().then(() => retries.count())).toBe(0)
      await waitForPanels(page)
    }
  })

  it('reloads when the coach comes back, and moves the focus where a press removed its button', async () => {
    const page = await openProfile()
    await page.getByRole('button', { name: 'Show earlier exercises' }).press('Enter')
    const rows = page.getByRole('table', { name: 'Exercises' }).getByRole('row')
    // After the headers and the page of eight.
    await expect.poll(() => rows.nth(9).getByRole('button').evaluate(isFocused)).toBe(true)

    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await page.clock.setSystemTime(Date.parse(NOW) + 6 * 60_000)
    await page.route('**/analytics/indicators/**', (route) => route.fulfill({ status: 500, body: 'down' }))
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByText('Error processing indicators').first().waitFor()
    // Earlier values stay.
    expect(await page.getByRole('group', { name: /^Mental, / }).count()).toBe(1)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect.poll(() => page.getByRole('heading', { name: 'Indicators' }).evaluate(isFocused)).toBe(true)
  })

  it('opens once on a double click, and returns the focus', async () => {
    const page = await openProfile()
    const row = page.getByRole('table', { name: 'Exercises' }).getByRole('row').nth(2)
    const opener = await row.getByRole('button').textContent()
    await row.getByRole('cell').nth(1).dblclick()
    const heading = page.getByRole('dialog').getByRole('heading').first()
    await expect.poll(() => heading.evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Escape')
    // A failure says what has the focus instead.
    await expect.poll(() => focusedName(page)).toBe(opener)
  })

  it('shows what is done and what is selected in forced colours, too', async () => {
    const page = await openProfile({ forcedColors: 'active' })
    await page.getByRole('button', { name: 'Change phase' }).click()
    await page.getByRole('dialog').waitFor()
    const unseen = () =>
      page.evaluate(() => {
        const ground = getComputedStyle(document.body).backgroundColor
        const isLagging = (mark: Element) => Number(mark.getAttribute('data-value') ?? 100) < 70
        const done = [...document.querySelectorAll('[data-status=done], [data-value]')]
        const chosen = [...document.querySelectorAll('label:has(input:checked)')]
        return {
          done:
            done.length > 0 &&
            done.filter((mark) => !isLagging(mark) && getComputedStyle(mark).backgroundColor === ground).length,
          chosen: chosen.length > 0 && chosen.filter((card) => getComputedStyle(card).outlineStyle === 'none').length,
        }
      })
    await expect.poll(unseen).toEqual({ done: 0, chosen: 0 })
  })

  it('explains why a phase can not start, keeps the choices, and starts nothing', async () => {
    const person = await findClient(hasStep(({ status }) => status === 'planned'))
    const before = await api.journey.getJourney({ params: { personId: person.id } })
    const page = await openSignedIn(`/clients/${person.id}`)
    await page.getByRole('button', { name: 'Change phase' }).click()
    const dialog = page.getByRole('dialog')
    const goal = dialog.getByRole('group', { name: 'Goals', exact: true }).getByRole('checkbox', { name: 'Breathing' })
    await goal.check()
    await tickEarlyStart(page)
    await page.route('**/journey/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: 'down' }),
    )
    await dialog.getByRole('button', { name: /^Start / }).click()
    // In the dialog, and as a toast.
    await expect.poll(() => page.getByText('Unable to move to next phase').count()).toBe(2)
    expect(await goal.isChecked()).toBe(true)
    expect(await api.journey.getJourney({ params: { personId: person.id } })).toEqual(before)
  })

  it('lets one of a coach’s two windows start the next phase, and informs the other', async () => {
    const person = await findClient(hasStep(({ step, status }) => step === 'sense' && status === 'planned'))
    const pages = await Promise.all([openAsCoach(), openAsCoach()])
    const outcomes = await Promise.all(
      pages.map(async (page) => {
        // An announced change would reach the other window before its press.
        await page.route('**/analytics/live*', (route) => route.abort())
        await page.goto(`/clients/${person.id}`)
        await page.getByRole('button', { name: 'Change phase' }).click()
        await page.getByText('Once changing journey phase, you can not return the old one').waitFor()
        const choices = page.getByRole('group', { name: 'Goals', exact: true })
        await choices.getByRole('checkbox', { name: 'Breathing' }).check()
        await tickEarlyStart(page)
        return page.getByRole('button', { name: `Start Sense for ${person.firstName}` })
      }),
    )
    const answersOf = pages.map((page) =>
      Promise.race([
        page
          .getByText('Phase successfully changed')
          .first()
          .waitFor()
          .then(() => 'changed' as const),
        page
          .getByText(/Sense has been started already/)
          .waitFor()
          .then(() => 'refused' as const),
      ]),
    )
    // A toast doesn't stay until the other window has been pressed, too.
    const [answers] = await Promise.all([Promise.all(answersOf), Promise.all(outcomes.map((button) => button.click()))])
    expect(answers.toSorted()).toEqual(['changed', 'refused'])
    const { steps } = await api.journey.getJourney({ params: { personId: person.id } })
    expect(steps.find(({ step }) => step === 'sense')?.status).toBe('active')
  })
})

describe('the code of a profile’s dialogs', () => {
  const code = '**/assets/dialogs-*.js'

  it.each([
    ['the report', (page: Page) => page.getByRole('button', { name: 'Generate report' })],
    ['the phase change', (page: Page) => page.getByRole('button', { name: 'Change phase' })],
    [
      'an exercise',
      (page: Page) => page.getByRole('table', { name: 'Exercises' }).getByRole('row').nth(1).getByRole('button'),
    ],
  ])('that can not be fetched for %s is said in a toast, and it opens on the next press', async (_, openerOf) => {
    const isPlanned = hasStep(({ status }) => status === 'planned')
    const person = await findClient(
      async (personId) =>
        (await isPlanned(personId)) &&
        (await api.exercise.listExerciseSessions({ params: { personId }, query: {} })).length > 0,
    )
    const page = await openSignedIn('/settings')
    await page.route(code, (route) => route.abort())
    await page.goto(`/clients/${person.id}`)
    const opener = openerOf(page)
    await opener.click()
    await page.getByRole('alert').filter({ hasText: 'A part of the app couldn’t be fetched' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await opener.getAttribute('aria-busy')).toBeNull()
    await page.unroute(code)
    await opener.click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate(isFocused)).toBe(true)
  })
})

it('a new day of the coach refreshes a profile, because other follow-ups are due, while the client’s day goes on', async () => {
  const { id } = await findClient(
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
