import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { signInTo } from './support/api.ts'
import { openPage, openSignedIn, partsLoaded } from './support/browsing.ts'

const text = (page: Page) => page.locator('main').innerText()

it.each([1004, 1440])('in Spanish, a row of Attention has its buttons on one line, %d px wide', async (width) => {
  const page = await openSignedIn('/clients?view=attention&lng=es-ES', { viewport: { width, height: 700 } })
  const buttons = ['Marcar como revisado', /^Escribir una nota sobre /].map((name) =>
    page.getByRole('button', { name }).first(),
  )
  for (const button of buttons) await button.waitFor()
  await partsLoaded(page)
  const [review, pencil] = await Promise.all(buttons.map((button) => button.boundingBox()))
  expect(Math.abs((review?.y ?? 0) - (pencil?.y ?? 99))).toBeLessThan(5)
})

it.each([
  ['in French', 'fr-FR', 'Autre fuseau horaire', false],
  ['beside the mark of what is new', 'en-US', 'Different timezone', true],
])('%s, a different time zone that is cut off ends with an ellipsis, 1004 px wide', async (_, lng, words, hasNews) => {
  const persons = await (await signInTo(inject('address'))).account.listPersons()
  const checks = persons.map(({ id }) => ({ personId: id, lastLookedAt: null, hasNews }))
  const page = await openSignedIn('/settings', { viewport: { width: 1004, height: 700 } })
  await page.route('**/analytics/looks', (route) => route.fulfill({ json: checks }))
  await page.goto(`/clients?lng=${lng}`)
  if (hasNews) await page.getByText('New since your last look').first().waitFor()
  const zones = page.getByText(words, { exact: true })
  await zones.first().waitFor()
  const beyond = await zones.evaluateAll((all) =>
    all.map(({ parentElement: line }) => {
      let place = line?.parentElement
      while (place && getComputedStyle(place).overflowX === 'visible') place = place.parentElement
      return (line?.getBoundingClientRect().right ?? 0) - (place?.getBoundingClientRect().right ?? 0)
    }),
  )
  expect(Math.max(...beyond)).toBeLessThan(1)
})

describe('a coach who chooses German in the settings', () => {
  it('sees the list and a profile in German after a reload, with German numbers and 24-hour times', async () => {
    const page = await openSignedIn('/settings')
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Deutsch (Deutschland)' }).click()
    await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor()
    expect(await page.getByRole('radio', { name: '24 Stunden' }).isChecked()).toBe(true)
    await page.goto('/clients')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Meine Klient:innen' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de-DE')
    await page.getByRole('button', { name: 'Vor-/Nachname' }).waitFor()
    await page.getByRole('link', { name: 'Amara Okafor' }).waitFor()
    await expect.poll(() => text(page)).toMatch(/\d+,\d\sh/)
    await expect.poll(() => text(page)).toMatch(/Spüren Tag \d/)
    await expect.poll(() => page.locator('tbody [data-skeleton]').count()).toBe(0)
    expect(await text(page)).not.toMatch(/\b(day|Learn|Sense|Grow|years|Started)\b/)
    await page.getByRole('link', { name: 'Amara Okafor' }).click()
    await page.getByRole('heading', { level: 2, name: 'Programmverlauf' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Aktivitätsverlauf' }).waitFor()
    await expect.poll(() => text(page)).toMatch(/Morgen\s+06:00–10:00/)
    await expect.poll(() => text(page)).toMatch(/Seit 7\. Juni, Tag 5 von 7/)
    await partsLoaded(page)
    expect(await text(page)).not.toMatch(/\b(Today|Exercises|Reflections|Last|Since|AM|PM)\b/)
  })

  it('sees 12-hour times everywhere after choosing them', async () => {
    const page = await openSignedIn('/settings')
    await page.getByRole('radio', { name: '12 hours' }).click()
    await page.goto('/clients')
    await page.getByRole('link', { name: 'Amara Okafor' }).click()
    await expect.poll(() => text(page)).toMatch(/6:00\s–\s10:00\sAM/)
    await expect.poll(() => text(page)).toMatch(/Today, \d{1,2}:\d{2}\s(AM|PM)/)
    await partsLoaded(page)
    expect(await text(page)).not.toMatch(/\b(06:00|18:00|21:00)\b/)
  })
})

it.each([
  ['de-AT', 'Anmelden'],
  ['es-MX', 'Iniciar sesión'],
  ['fr-CA', 'Connexion'],
])('a browser in %s gets the nearest available language', async (locale, title) => {
  const page = await openPage({ locale })
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
})

/** Returns an English text in the right-to-left test language, which wraps each word in direction marks. */
const mirrored = (english: string) =>
  english
    .split(' ')
    .map((word) => `\u200F\u202E${word}\u202C\u200F`)
    .join(' ')

/**
 * Returns texts that extend beyond their landmark or dialog and aren't cut off. An element with a fixed position, such as
 * a skip button, is placed in the window instead.
 */
const textsOutside = (page: Page) =>
  page.evaluate(() => {
    const outside: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const landmark = node.parentElement?.closest('nav, main, [role=dialog]')
      if (!landmark) continue
      let isExempt = false
      for (let element = node.parentElement; element && element !== landmark; element = element.parentElement) {
        const { overflowX, position } = getComputedStyle(element)
        isExempt ||= overflowX !== 'visible' || position === 'fixed'
      }
      const range = document.createRange()
      range.selectNodeContents(node)
      const [words, box] = [range.getBoundingClientRect(), landmark.getBoundingClientRect()]
      if (!isExempt && words.width > 0 && (words.left < box.left - 1 || words.right > box.right + 1))
        outside.push(node.textContent ?? '')
    }
    return outside
  })

async function expectMirrored(page: Page) {
  const mirroredPage = await page.evaluate(() => {
    const { dir, lang, scrollWidth } = document.documentElement
    return { dir, lang, isWide: scrollWidth > innerWidth }
  })
  expect(mirroredPage).toEqual({ dir: 'rtl', lang: 'ar-XB', isWide: false })
  expect(await textsOutside(page)).toEqual([])
}

async function expectRailAtRight(page: Page) {
  const rail = await page.getByRole('navigation', { name: mirrored('Main') }).boundingBox()
  expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBe(page.viewportSize()?.width)
}

describe.each([
  { width: 1004, height: 700 },
  { width: 1440, height: 900 },
])('in a language that reads from right to left, at $width × $height,', (viewport) => {
  it('the sign-in screen is mirrored as soon as its texts have loaded, and changes back with the language', async () => {
    const page = await openPage({ viewport })
    await page.goto('/?lng=ar-XB')
    await page.getByRole('heading', { level: 1, name: mirrored('Sign in') }).waitFor()
    await expectMirrored(page)
    const eye = await page.getByRole('button', { name: mirrored('Show password') }).boundingBox()
    expect(eye?.x).toBeLessThan(viewport.width / 2)
    await page.goto('/?lng=de-DE')
    await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr')
  })

  it('the rail is at the right on every screen, the page never scrolls sideways, and no text overflows', async () => {
    const page = await openSignedIn('/clients?lng=ar-XB', { viewport })
    await page.getByRole('heading', { level: 1, name: mirrored('My clients') }).waitFor()
    await page.getByRole('row').nth(24).waitFor()
    await expect.poll(() => page.locator('tbody [data-skeleton]').count()).toBe(0)
    await expectMirrored(page)
    await expectRailAtRight(page)
    const headers = await page
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left))
    expect(headers).toEqual(headers.toSorted((one, other) => other - one))
    await page.goto('/clients?view=attention')
    await page
      .getByRole('button', { name: mirrored('Mark reviewed') })
      .first()
      .waitFor()
    await expectMirrored(page)
    await expectRailAtRight(page)
    await page.goto('/settings')
    await page.getByRole('heading', { level: 1, name: mirrored('Settings') }).waitFor()
    await partsLoaded(page)
    await expectMirrored(page)
    await expectRailAtRight(page)
  })

  it('a profile and its dialogs are mirrored, but time in its charts still runs from left to right', async () => {
    const page = await openSignedIn('/clients?lng=ar-XB', { viewport })
    await page.getByRole('link', { name: 'Amara Okafor' }).click()
    await page.getByRole('heading', { level: 2, name: mirrored('Activity history') }).waitFor()
    await partsLoaded(page)
    await expectMirrored(page)
    await expectRailAtRight(page)
    const [from, until] = await Promise.all(
      ['06', '21'].map((hour) => page.getByText(hour, { exact: true }).first().boundingBox()),
    )
    expect(from?.x).toBeLessThan(until?.x ?? 0)
    for (const name of ['Change phase', 'Generate report']) {
      await page.getByRole('button', { name: mirrored(name) }).click()
      await page.getByRole('dialog').getByRole('heading').first().waitFor()
      await expectMirrored(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await page
      .getByRole('table', { name: mirrored('Exercises') })
      .getByRole('button')
      .first()
      .click()
    const detail = page.getByRole('dialog')
    await detail.getByRole('heading').first().waitFor()
    await expect.poll(async () => (await detail.boundingBox())?.x).toBe(0)
    await expectMirrored(page)
  })
})
