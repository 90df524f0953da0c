import { LANGUAGES } from '@attune/api/contract'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { ASSESSMENT_QUESTIONS } from '@attune/api/contract'
import { openAsCoach, openPage } from './support/browsing.ts'

/**
 * Returns the names of people, places, assessments and the organisation, and the questions in assessments. They are the
 * same in every language.
 */
async function givenNames(page: Page): Promise<Set<string>> {
  const { organisationName, persons } = await page.evaluate(async () => {
    const config = JSON.parse(document.getElementById('attune-config')?.textContent ?? '{}') as {
      organisationId: string
    }
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'X-Organisation-Id': config.organisationId,
    }
    const read = async (path: string): Promise<unknown> => (await fetch(path, { headers })).json()
    const user = (await read('/auth/session/current')) as Record<string, string>
    const everyone = (await read('/account/persons')) as Record<string, string>[]
    return { organisationName: user['organisationName'], persons: everyone }
  })
  const names = persons.flatMap(({ firstName, lastName, aboutMe, timezone }) => [
    firstName,
    lastName,
    `${firstName} ${lastName}`,
    aboutMe,
    timezone,
  ])
  const assessments = Object.entries(ASSESSMENT_QUESTIONS).flat(2)
  return new Set(['Attune', organisationName, ...names, ...assessments].filter((name) => name !== undefined))
}

/** Returns the languages' names for themselves, which are the same in every language. */
const languageNames = (page: Page) =>
  page.evaluate(
    (languages) =>
      languages.map((language) => {
        const names = new Intl.DisplayNames([language], {
          type: 'language',
          style: 'short',
          languageDisplay: 'standard',
        })
        const name = String(names.of(language))
        return name.charAt(0).toUpperCase() + name.slice(1)
      }),
    [...LANGUAGES, 'en-XA'],
  )

/** Returns every visible or spoken text on the page that contains an untranslated word. */
const plainTexts = (page: Page) =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder']
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isCode = node.parentElement?.closest('script, style, noscript')
      if (node instanceof Text && !isCode) texts.push(node.data)
      if (node instanceof HTMLElement || node instanceof SVGElement)
        texts.push(...[...spoken, 'alt'].map((name) => node.getAttribute(name) ?? ''))
    }
    // A translated text may contain another translated text.
    const withoutTranslated = (text: string): string => {
      const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
      return rest === text ? text.trim() : withoutTranslated(rest)
    }
    return texts.map(withoutTranslated).filter((text) => /[a-z]{2}/i.test(text))
  })

const isDate = (text: string) =>
  /^[\s,·]*((Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}[\s\d,:–-]*$/.test(
    text,
  )

async function expectTranslated(page: Page, names: Set<string>) {
  await expect
    .poll(async () => (await plainTexts(page)).filter((text) => !names.has(text) && !isDate(text)))
    .toEqual([])
}

describe('texts in the pseudo-language, which is loaded over HTTP', () => {
  it('no text of a signed-out screen is hard-coded', async () => {
    const page = await openPage()
    await page.goto('/?lng=en-XA')
    await page.getByRole('heading', { level: 1, name: /⟦/ }).waitFor()
    await page.getByRole('button', { name: /⟦Šîĝñ îñ/ }).click()
    await page.getByText(/⟦Éɱåîļ îš/).waitFor()
    await expectTranslated(page, new Set(['Attune']))
    expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('i18nextLng')])).toEqual([
      'en-XA',
      'en-XA',
    ])
  })

  it('no text of the list, a profile or the settings is hard-coded', async () => {
    const page = await openAsCoach()
    const names = await givenNames(page)
    await page.goto('/clients?lng=en-XA')
    await page.getByRole('heading', { level: 1, name: /⟦/ }).waitFor()
    await page.getByRole('row').nth(24).waitFor()
    await expectTranslated(page, names)
    await page.locator('tbody a').first().click()
    await page.getByRole('heading', { level: 2, name: /⟦/ }).first().waitFor()
    await expectTranslated(page, names)
    await page.goto('/settings')
    await page.getByRole('heading', { level: 1, name: /⟦/ }).waitFor()
    await expectTranslated(page, new Set([...names, ...(await languageNames(page))]))
  })
})

/** Polls often, because the test advances the clock by only a tenth of a second at a time. */
const often = { interval: 5 }

describe('the language', () => {
  it('is English if the browser’s own is not available, and is remembered', async () => {
    const page = await openPage({ locale: 'it-IT' })
    await page.goto('/')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => [document.documentElement.lang, localStorage.getItem('i18nextLng')]))
      .toEqual(['en-US', 'en-US'])
  })

  it.each([
    ['a cookie', 'document.cookie = "i18next=en-XA; path=/"; localStorage.setItem("i18nextLng", "en-US")'],
    ['local storage', 'localStorage.setItem("i18nextLng", "en-XA")'],
    ['session storage', 'localStorage.removeItem("i18nextLng"); sessionStorage.setItem("i18nextLng", "en-XA")'],
  ])('is the language in %s and not the browser’s language', async (_, keep) => {
    const page = await openPage()
    await page.goto('/health/live')
    await page.evaluate(keep)
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: /⟦Šîĝñ îñ/ }).waitFor()
  })

  it('promise 26: is requested six times with growing pauses if its texts do not load, and English replaces it', async () => {
    const page = await openPage()
    const now = () => page.evaluate(() => Date.now())
    // Holds the first answer back until the clock is stopped, so that its pause starts at zero.
    const { promise: clockStopped, resolve: answerNow } = Promise.withResolvers<void>()
    const requestedAt: number[] = []
    await page.route('**/locales/en-XA/**', async (route) => {
      if (route.request().url().endsWith('/shell.json')) requestedAt.push(await now())
      await clockStopped
      return route.fulfill({ status: 503 })
    })
    await page.clock.install()
    await page.goto('/?lng=en-XA')
    await expect.poll(() => requestedAt.length).toBe(1)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    requestedAt[0] = await now()
    answerNow()
    const pauses = [350, 700, 1400, 2800, 5600]
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return requestedAt.length
      }, often)
      .toBe(1 + pauses.length)
    const waited = requestedAt.slice(1).map((at, index) => at - (requestedAt[index] ?? 0))
    for (const [index, pause] of pauses.entries()) expect(waited[index]).toBeGreaterThanOrEqual(pause)
    expect(waited).toEqual(waited.toSorted((one, other) => one - other))
    await page.clock.runFor(60_000)
    expect(requestedAt).toHaveLength(6)
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
  })
})
