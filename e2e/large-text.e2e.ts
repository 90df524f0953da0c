import { chromium, type Browser, type Locator, type Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { chromiumFlags, chromiumPath } from '../.storybook/chromium.ts'
import { browserLimits } from '../vitest.limits.ts'
import { partsLoaded, signedIn } from './support/browsing.ts'
import { openAsClient } from './support/client-page.ts'
import { COACH_ZONE, NOW } from './support/serving.ts'

let browser: Browser

beforeAll(async () => {
  const args = [...chromiumFlags, '--blink-settings=defaultFontSize=32']
  browser = await chromium.launch({ executablePath: chromiumPath, args })
})
afterAll(() => browser.close())

const viewport = { width: 1440, height: 900 }
/** The narrowest window of the coach's app. */
const narrowest = { width: 1004, height: 700 }

async function openAsCoach(path: string, size = viewport): Promise<Page> {
  const page = await browser.newPage({ ...(await signedIn(inject('address'))), viewport: size, timezoneId: COACH_ZONE })
  page.setDefaultTimeout(browserLimits.wait)
  await page.clock.setSystemTime(NOW)
  await page.goto(path)
  return page
}

const openClientPage = (path: string) =>
  openAsClient({
    address: inject('address'),
    path,
    open: (options) =>
      browser.newPage({ ...options, baseURL: inject('address'), viewport: { width: 320, height: 640 } }),
  })

/** Returns by how many pixels an element's content is wider than the element. */
const widerBy = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element has no box')
  return box
}

it('Attention scrolls sideways to the buttons of a client', async () => {
  const page = await openAsCoach('/clients?view=attention')
  const review = page.getByRole('button', { name: 'Mark reviewed' }).first()
  await review.scrollIntoViewIfNeeded()
  const [note, button] = await Promise.all([page.getByText('No notes yet').first(), review].map(boxOf))
  expect((note?.x ?? 0) + (note?.width ?? 0)).toBeLessThan(button?.x ?? 0)
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
})

it('a profile fits into the window, with its panels below each other', async () => {
  const page = await openAsCoach('/clients?view=attention')
  await page.locator('main ol a').first().click()
  const names = ['Indicators', 'Exercises', 'HRV over time', 'Pace response', 'Window fit', 'Notes', 'What you did']
  const panels = names.map((name) => page.getByRole('region', { name, exact: true }))
  for (const panel of panels) {
    await panel.scrollIntoViewIfNeeded()
    await partsLoaded(page)
  }
  const boxes = await Promise.all(panels.map(boxOf))
  for (const [at, { y, height }] of boxes.slice(0, -1).entries())
    expect(y + height).toBeLessThanOrEqual(boxes[at + 1]?.y ?? 0)
  expect(await widerBy(page.locator('html'))).toBe(0)
})

it('the buttons of a profile fit into the narrowest window', async () => {
  const page = await openAsCoach('/clients?view=attention', narrowest)
  await page.locator('main ol a').first().click()
  const more = page.getByRole('button', { name: 'More actions' })
  await more.waitFor()
  // The client's facts load beside the buttons, which then move.
  await expect
    .poll(async () => {
      const { x, width } = await boxOf(more)
      return x + width
    })
    .toBeLessThanOrEqual(narrowest.width)
  await expect.poll(() => widerBy(page.locator('html'))).toBe(0)
})

it('the dialog of recordings does not scroll sideways', async () => {
  const page = await openAsCoach('/clients?view=attention')
  await page.locator('main ol a').first().click()
  await page.getByRole('button', { name: 'Add recordings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add recordings' })
  const lines = Array.from({ length: 330 }, (_, index) => 900 + Math.round(70 * Math.sin(index / 1.6)))
  const buffer = Buffer.from(lines.join('\n'))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'morning.txt', mimeType: 'text/plain', buffer })
  await dialog.getByLabel('Day', { exact: true }).waitFor()
  const [zone, box] = await Promise.all([dialog.getByRole('combobox', { name: 'Time zone' }), dialog].map(boxOf))
  expect((zone?.x ?? 0) + (zone?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0))
})

it('the buttons of the settings are as wide as their texts', async () => {
  const page = await openAsCoach('/settings')
  const choose = page.getByRole('button', { name: 'Choose picture' })
  await choose.waitFor()
  expect(await widerBy(choose)).toBe(0)
})

it('a narrow phone shows the last figure of a scale', async () => {
  const { page } = await openClientPage('/me/reflect')
  const last = page.getByText('10', { exact: true }).first()
  await last.waitFor()
  const end = await last.evaluate((figure) => {
    const range = document.createRange()
    range.selectNodeContents(figure)
    return figure.parentElement!.getBoundingClientRect().right - range.getBoundingClientRect().right
  })
  expect(end).toBeGreaterThan(0)
})

it('on a narrow phone, the parts of an exercise do not overlap', async () => {
  const { page } = await openClientPage('/me/progress')
  const parts = page.locator('details > summary').first().locator('> *')
  await parts.first().waitFor()
  const boxes = await parts.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
  const [exercise, measure] = boxes
  if (!exercise || !measure) throw new Error('The exercise has no measure')
  expect(exercise.right <= measure.left || exercise.bottom <= measure.top).toBe(true)
})

it('on a narrow phone, both buttons of the minutes are within their row', async () => {
  const { page } = await openClientPage('/me/breathe')
  const more = page.getByRole('button', { name: 'One minute more' })
  await more.waitFor()
  const [begin, button] = await Promise.all([page.getByRole('button', { name: 'Begin' }), more].map(boxOf))
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((begin?.x ?? 0) + (begin?.width ?? 0) + 0.5)
})
