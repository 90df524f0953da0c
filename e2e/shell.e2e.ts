import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium, type Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { chromiumFlags, chromiumPath } from '../.storybook/chromium.ts'
import { openAsCoach, openPage, partsLoaded, resize, signedIn } from './support/browsing.ts'
import { NOW } from './support/serving.ts'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const lastRow = (page: Page) => page.getByRole('row').nth(24)
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Returns the page's axe violations, one line for each rule. */
async function findings(page: Page): Promise<string[]> {
  // The page's policy blocks foreign scripts, so axe is injected through the browser's debugging protocol.
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: await readFile(axe, 'utf8') })
  const expression = `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  return result.value as string[]
}

describe('addresses', () => {
  it.each(['/', '/nowhere', '/clients/', '/changePassword'])('%s leads to the list, in place', async (path) => {
    const page = await openAsCoach()
    const before = await page.evaluate(() => history.length)
    await page.goto(path)
    await lastRow(page).waitFor()
    await expect.poll(() => new URL(page.url()).pathname.replace(/\/$/, '')).toBe('/clients')
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
  })

  it("each screen sets the window's title and takes the focus; on the first screen, the skip link comes first", async () => {
    const page = await openAsCoach()
    expect(await page.title()).toBe('My clients · Attune')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    await menu(page).getByRole('link', { name: 'Settings' }).click()
    const settings = page.getByRole('heading', { level: 1, name: 'Settings' })
    await settings.waitFor()
    await expect.poll(() => settings.evaluate((heading) => heading === document.activeElement)).toBe(true)
    expect(await page.title()).toBe('Settings · Attune')
    expect(await menu(page).getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page')
  })
})

describe('the page in its window', () => {
  it('has the root font size for the window’s width', async () => {
    const page = await openAsCoach()
    const sizes: string[] = []
    for (const width of [1004, 1096, 1097, 1280, 1281, 1600, 1601, 1900, 1901]) {
      await resize(page, width, 800)
      sizes.push(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    }
    expect(sizes).toEqual(['11px', '11px', '12px', '12px', '14px', '14px', '15px', '15px', '16px'])
  })

  it('scales with the window and with the browser’s own text size, beginning with the first paint', async () => {
    const large = '--blink-settings=defaultFontSize=20'
    const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags, large] })
    try {
      const page = await browser.newPage({ baseURL: inject('address'), viewport: { width: 1440, height: 900 } })
      const root = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      // Until the app's code arrives, the page uses the rule in its own style.
      await page.route('**/assets/**', (route) => route.abort())
      await page.goto('/')
      expect(await root()).toBe('17.5px')
      await page.unrouteAll()
      await page.goto('/')
      await expect.poll(() => page.evaluate(() => document.documentElement.style.fontSize)).toBe('87.5%')
      expect(await root()).toBe('17.5px')
    } finally {
      await browser.close()
    }
  })

  it('shows one sentence below 1004 px; the app stays behind it, hidden and inert, with its state', async () => {
    const page = await openAsCoach()
    await page.getByRole('columnheader', { name: 'Phase' }).getByRole('button').click()
    await page.setViewportSize({ width: 1003, height: 1200 })
    const sentence = page.getByText('Coach app is available for screens with higher resolution')
    await sentence.waitFor()
    expect(await sentence.count()).toBe(1)
    expect(await page.getByRole('table').count()).toBe(0)
    expect(await page.locator('[inert] table').count()).toBe(1)
    await page.setViewportSize({ width: 1004, height: 1200 })
    await sentence.waitFor({ state: 'detached' })
    expect(await page.getByRole('columnheader', { name: 'Phase' }).getAttribute('aria-sort')).toBe('ascending')
  })

  it('asks the coach to rotate a device that can be rotated', async () => {
    const page = await openPage({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })
    await page.goto('/')
    await page.getByText('Coach app is available in landscape mode').waitFor()
    expect(await findings(page)).toEqual([])
  })
})

const isSettings = /\/assets\/settings-screen-.*\.js/

describe('the code of a screen', () => {
  it('promise 26: causes one reload if a deploy has removed it, then an error page beside the menu', async () => {
    const page = await openAsCoach()
    let loads = 0
    page.on('domcontentloaded', () => (loads += 1))
    await page.route(isSettings, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
    )
    await menu(page).getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'This screen didn’t load' }).waitFor()
    expect(loads).toBe(1)
    await page.unroute(isSettings)
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  })

  it('loads again on the next try if its style could not be loaded', async () => {
    const page = await openAsCoach()
    const isStyle = /\/assets\/settings-screen-.*\.css/
    await page.route(isStyle, (route) => route.abort())
    await menu(page).getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'This screen didn’t load' }).waitFor()
    await page.unroute(isStyle)
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    expect(await page.locator('link[rel="stylesheet"][href*="settings-screen"]').count()).toBe(1)
  })

  it('promise 26: is replaced with an error and a retry button, beside the menu, if it does not arrive within 120 s', async () => {
    const page = await openAsCoach()
    await page.clock.install()
    await page.route(isSettings, () => {})
    await menu(page).getByRole('link', { name: 'Settings' }).click()
    // The two minutes begin when the page starts to wait.
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor()
    await page.clock.runFor(118_000)
    expect(await page.getByRole('heading', { name: 'This screen didn’t load' }).count()).toBe(0)
    await page.clock.runFor(2_100)
    await page.getByRole('heading', { name: 'This screen didn’t load' }).waitFor()
    await page.getByText('It took longer than two minutes').waitFor()
    await page.unroute(isSettings)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await menu(page).getByRole('link', { name: 'My clients' }).click()
    await lastRow(page).waitFor()
  })
})

describe('the connection to the server', () => {
  it('shows a bar when it is lost, keeps the page, and removes the bar when it returns', async () => {
    const page = await openAsCoach()
    await page.context().setOffline(true)
    const bar = page.getByRole('status').filter({ hasText: 'You are offline' })
    await bar.waitFor()
    expect(await lastRow(page).isVisible()).toBe(true)
    await page.context().setOffline(false)
    await bar.waitFor({ state: 'detached' })
  })

  it('shows no bar if only the browser reports it as lost, and the list is read again when the coach returns', async () => {
    const page = await openAsCoach()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false })
      window.dispatchEvent(new Event('offline'))
    })
    await expect.poll(() => asked).toContain('/favicon.svg')
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await page.clock.setSystemTime(new Date(Date.parse(NOW) + 10 * 60_000))
    const isRead = page.waitForResponse('**/device-metrics/engagements')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await isRead
    expect(await page.getByText('You are offline').count()).toBe(0)
  })

  it('is reported as lost in place of a screen that hasn’t been fetched yet, and the screen opens once it returns', async () => {
    const page = await openPage(await signedIn(inject('address')))
    await page.route(isSettings, (route) => route.abort())
    await page.goto('/clients')
    await lastRow(page).waitFor()
    await page.context().setOffline(true)
    await menu(page).getByRole('link', { name: 'Settings' }).click()
    await page.getByText('Check your connection, then try again.').waitFor()
    expect(await page.getByRole('button', { name: 'Reload the page' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Check your connection, then try again.').waitFor()
    await page.unroute(isSettings)
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  })
})

describe('axe finds no violations', () => {
  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 1004],
    ['dark', 1004],
  ] as const)('promise 23: on any screen, %s, %d px wide', async (colorScheme, width) => {
    const page = await openAsCoach({ colorScheme, viewport: { width, height: width === 1004 ? 700 : 900 } })
    expect(await findings(page), 'list').toEqual([])
    const all = await page.getByRole('checkbox', { name: 'Select all' }).boundingBox()
    expect(Math.min(all?.width ?? 0, all?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await page.getByRole('rowheader').getByRole('checkbox').first().check()
    await page.getByRole('group', { name: '1 selected' }).waitFor()
    expect(await findings(page), 'list with a selected row').toEqual([])
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.locator('tbody a').first().click()
    await page.getByRole('heading', { name: 'Journey progress' }).waitFor()
    await partsLoaded(page)
    expect(await findings(page), 'profile').toEqual([])
    await menu(page).getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    expect(await findings(page), 'settings').toEqual([])
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await findings(page), 'sign-in').toEqual([])
  })
})

/** Texts that would cause harm if the app used them as markup, as an address or as code. */
const corpus = [
  '<img src=x onerror="window.ran=1">',
  '<script>window.ran=1</script>',
  '"><svg/onload=window.ran=1>',
  'javascript:window.ran=1',
  "';window.ran=1;//",
  '{{constructor.constructor("window.ran=1")()}}',
  '$t(shared:tryAgain) {{name}}',
  '</title><script>window.ran=1</script>',
]

/**
 * Replaces every string in an answer with one of the hostile strings. Ids, days, times and enumerations stay the same.
 */
function poisoned(answer: unknown, at = { next: 0 }): unknown {
  if (Array.isArray(answer)) return answer.map((item) => poisoned(item, at))
  if (typeof answer !== 'object' || answer === null) return answer
  const texts = new Set(['firstName', 'lastName', 'aboutMe', 'name', 'title', 'email', 'note', 'question', 'text'])
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      typeof value === 'string' && texts.has(key) ? corpus[at.next++ % corpus.length] : poisoned(value, at),
    ]),
  )
}

describe('hostile texts', () => {
  it('promise 21: run nothing in any field of any screen, and the page’s policy blocks nothing', async () => {
    const page = await openAsCoach()
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) refused.push(message.text())
    })
    await page.route(
      (url) =>
        /^\/(account|auth\/(users|invites)|survey|exercise|journey|calendar|analytics(?!\/live))/.test(url.pathname),
      async (route) => {
        if (route.request().method() !== 'GET') return route.fallback()
        const response = await route.fetch()
        // An unchanged answer has no body.
        if (response.status() !== 200) return route.fulfill({ response })
        return route.fulfill({ response, json: poisoned(await response.json()) })
      },
    )
    await page.reload()
    await lastRow(page).waitFor()
    await page.locator('tbody a', { hasText: 'window.ran' }).first().waitFor()
    await page.locator('tbody a').first().click()
    await page.getByRole('heading', { name: 'Journey progress' }).waitFor()
    await partsLoaded(page)
    await menu(page).getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    // The page has only its own inline script, whose hash the policy contains. No text has added a script.
    expect(await page.locator('script:not([src]):not([type="application/json"])').count()).toBe(1)
    expect(refused).toEqual([])
    // Answers that are still arriving can't be read after the page is closed.
    await page.unrouteAll({ behavior: 'wait' })
  })
})
