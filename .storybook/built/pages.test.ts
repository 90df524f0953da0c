import { readFile } from 'node:fs/promises'
import { tokens } from '../../packages/ui/src/theme/tokens.ts'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { IndexedStory } from '../../visual/storybook.ts'
import { chromiumFlags, chromiumPath } from '../chromium.ts'

const storybook = inject('storybook')
const { entries } = (await (await fetch(`${storybook}/index.json`)).json()) as { entries: Record<string, IndexedStory> }
const pages = Object.values(entries).filter(({ type }) => type === 'docs')
const { semantic } = tokens.color

/** Milliseconds that the main thread may take to open a page. */
const limit = 2000
const parts = ['When not to use it', 'Do and don’t', 'States', 'Accessibility', 'Tokens', 'Props']

let browser: Browser
let context: BrowserContext
const taken: { page: string; opened: number; scrolled: number }[] = []

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
})
afterAll(async () => {
  console.table(taken.toSorted((a, b) => b.opened - a.opened))
  await browser.close()
})
// Opens each page in a new profile in which nothing is cached.
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
})
afterEach(() => context.close())

/**
 * Returns how many milliseconds the page's main thread has worked, by its own clock, so that a busy machine makes no
 * difference.
 */
async function workOf(page: Page) {
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return Math.round(1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN))
  }
}

/** Waits until the page has its fonts and pictures, and its main thread is idle. */
const rest = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

const scrollDown = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await frame()
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
  })

const pageAddress = (id: string) => `${storybook}/iframe.html?id=${id}&viewMode=docs`
const background = (element: Element) => getComputedStyle(element).backgroundColor
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

describe('each page', () => {
  test.each(pages)('$title opens completely within two seconds of main-thread work', async ({ id, title }) => {
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    const work = await workOf(page)
    await page.goto(pageAddress(id))
    await page.locator('#storybook-docs h1').first().waitFor()
    await rest(page)
    const opened = await work()
    await scrollDown(page)
    await rest(page)
    taken.push({ page: title, opened, scrolled: await work() })
    expect(faults).toEqual([])
    expect(opened).toBeLessThan(limit)
    if (!/^(Components|Charts)\//.test(title)) return
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(headings.map((text) => text.trim())).toEqual(expect.arrayContaining(parts))
    // A table in a story may have empty cells.
    const cells = await page
      .getByRole('table', { name: /^Props of/ })
      .locator('td')
      .allTextContents()
    expect(cells.filter((text) => /^-?$|\bunknown\b/.test(text.trim()))).toEqual([])
    // If the document were wider than the page, something would be cut off.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
  })
})

test('a control shows its states side by side, light beside dark', async () => {
  const page = await context.newPage()
  await page.goto(pageAddress('components-button--docs'))
  const state = (theme: number, name: string) =>
    page.getByRole('figure', { name, exact: true }).nth(theme).locator('button')
  for (const [at, theme] of (['light', 'dark'] as const).entries()) {
    await expect.poll(() => state(at, 'Rest').evaluate(background)).toBe(rgb(semantic['action.bg'][theme]))
    await expect.poll(() => state(at, 'Hover').evaluate(background)).toBe(rgb(semantic['action.hover'][theme]))
    await expect.poll(() => state(at, 'Disabled').evaluate(background)).toBe(rgb(semantic['bg.active'][theme]))
    const ring = (button: Element) => getComputedStyle(button).outlineStyle
    expect(await state(at, 'Rest').evaluate(ring)).toBe('none')
    expect(await state(at, 'Focus').evaluate(ring)).toBe('solid')
  }
})

test("the table's page leaves thousands of rows to separate stories", async () => {
  const page = await context.newPage()
  await page.goto(pageAddress('components-sortabletable--docs'))
  await page.getByRole('heading', { name: 'Stories' }).waitFor()
  await scrollDown(page)
  await rest(page)
  expect(await page.locator('[aria-rowcount]').count()).toBe(0)
  expect(entries['components-sortabletable--thousand-rows']?.type).toBe('story')
  await expect
    .poll(() => page.getByRole('table', { name: 'Props of SortableTable' }).locator('tr').count())
    .toBeGreaterThan(25)
})

test('tokens can be searched, copied and downloaded', async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.goto(pageAddress('tokens--docs'))
  await page.getByRole('textbox', { name: 'Search tokens' }).fill('phase learn')
  await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(/^3 of \d+ tokens$/)
  await page.getByRole('button', { name: 'Copy phase.learn', exact: true }).click()
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('phase.learn')
  expect(
    await page
      .getByRole('row', { name: /phase\.learn\b/ })
      .first()
      .textContent(),
  ).toContain('all charts')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download for design tools (W3C)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('attune.tokens.json')
  const published = await readFile(new URL('../../packages/ui/tokens.json', import.meta.url), 'utf8')
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual(JSON.parse(published))
})

test.each(['light', 'dark'] as const)("Storybook and its pages use Attune's %s theme", async (theme) => {
  const page = await context.newPage()
  await page.goto(`${storybook}/?path=/docs/introduction--docs&globals=theme:${theme}`)
  const docs = page.frameLocator('#storybook-preview-iframe')
  await docs.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.locator('body').evaluate(background)).toBe(rgb(semantic['bg.rail'][theme]))
  await expect.poll(() => docs.locator('.sbdocs-wrapper').evaluate(background)).toBe(rgb(semantic['bg.canvas'][theme]))
  const face = (element: Element) => getComputedStyle(element).fontFamily
  expect(await page.locator('body').evaluate(face)).toContain('Hanken Grotesk')
  expect(await docs.getByRole('heading', { level: 1 }).evaluate(face)).toContain('Hanken Grotesk')
  await expect.poll(() => page.evaluate(() => document.fonts.check("16px 'Hanken Grotesk Variable'"))).toBe(true)
})

test('a page keeps its direction, its text size and its theme, whatever its stories and their frames have', async () => {
  const page = await context.newPage()
  await page.goto(`${pageAddress('components-field--docs')}&globals=theme:dark`)
  await page.getByRole('heading', { name: 'Stories' }).waitFor()
  await scrollDown(page)
  await rest(page)
  await page.locator('[id*=field--right-to-left] input').waitFor()
  expect(await page.locator('html').evaluate((html) => getComputedStyle(html).direction)).toBe('ltr')
  expect(await page.locator('html').evaluate((html) => getComputedStyle(html).fontSize)).toBe('14px')
  await page.goto(`${pageAddress('components-menu--docs')}&globals=theme:dark`)
  await page.getByRole('heading', { name: 'States' }).waitFor()
  await page.locator('iframe[title$=light]').scrollIntoViewIfNeeded()
  await page.frameLocator('iframe[title$=light]').getByRole('menu').waitFor()
  expect(await page.locator('.sbdocs-wrapper').evaluate(background)).toBe(rgb(semantic['bg.canvas'].dark))
})

test('a screen opens at 1440 × 900 with the root font size for that width, and a component does not', async () => {
  const page = await context.newPage()
  // Storybook shrinks a window that doesn't fit beside its own panels.
  await page.setViewportSize({ width: 1900, height: 1500 })
  await page.goto(`${storybook}/?path=/story/screens-sign-in--default`)
  const preview = page.frameLocator('#storybook-preview-iframe')
  const size = () =>
    preview
      .locator('html')
      .evaluate((html) => [innerWidth, innerHeight, getComputedStyle(html).fontSize])
      .catch(() => [])
  await expect.poll(size).toEqual([1440, 900, '14px'])
  await page.goto(`${storybook}/?path=/story/components-button--primary`)
  await expect.poll(async () => (await size())[0]).toBeGreaterThan(1440)
})
