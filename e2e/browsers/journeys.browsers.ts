import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { COACH } from '../support/serving.ts'
import { launchChromium } from './chromium.ts'
import { launchFirefox } from './firefox.ts'
import { launchWebKit } from './webkit.ts'
import { newClient } from './new-client.ts'
import type { BrowserDriver, BrowserPage, Role } from './page.ts'

const webKitDriver = process.env['WEBKIT_DRIVER_PATH']
const browsers: [name: string, launch: () => Promise<BrowserDriver>][] = [
  ['Chromium', launchChromium],
  ['Firefox', launchFirefox],
]
if (webKitDriver) browsers.push(['WebKit', () => launchWebKit(webKitDriver)])

describe.each(browsers)('in %s', (browserName, launch) => {
  let browser: BrowserDriver
  let page: BrowserPage

  beforeAll(async () => {
    browser = await launch()
    console.log(await browser.version())
  })
  afterAll(() => browser.close())
  beforeEach(async () => {
    page = await browser.open(inject('address'))
  })
  afterEach(() => page.close())

  const toShow = (role: Role, name?: string) => expect.poll(() => page.count(role, name))
  const bodyText = () => page.evaluate(() => document.body.innerText)
  const clientNames = () =>
    page.evaluate(() => [...document.querySelectorAll('tbody tr[data-row] a[href]')].map((link) => link.textContent))
  const tokenNames = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')))

  async function signIn() {
    await page.goto('/')
    await page.fill('Email', COACH.email)
    await page.fill('Password', COACH.password)
    await page.press('button', 'Sign in')
    await expect.poll(async () => (await clientNames()).length).toBe(24)
  }

  /** Opens the first client in the list. */
  async function openFirstClient() {
    const [name = ''] = await clientNames()
    await page.press('link', name)
    await toShow('heading', 'Journey progress').toBe(1)
    return name
  }

  it('sign-in leads to the clients list, and a wrong password is refused', async () => {
    await page.goto('/')
    await page.fill('Email', COACH.email)
    await page.fill('Password', 'Attune2027')
    await page.press('button', 'Sign in')
    await expect.poll(bodyText).toContain('Wrong email or password')
    expect(await page.valueOf('Email')).toBe(COACH.email)
    await page.fill('Password', COACH.password)
    await page.press('button', 'Sign in')
    await expect.poll(async () => (await clientNames()).length).toBe(24)
    expect(await bodyText()).not.toMatch(/NaN|Invalid Date/)
    expect(await page.path()).toBe('/clients')
    expect((await tokenNames()).toSorted()).toEqual(['accessToken', 'refreshToken'])
  })

  it('the list is sorted by a column and searched by name', async () => {
    await signIn()
    const before = await clientNames()
    await page.press('button', 'Phase')
    await expect.poll(clientNames).not.toEqual(before)
    const sorted = await clientNames()
    expect(sorted.toSorted()).toEqual(before.toSorted())
    const name = sorted[3] ?? ''
    await page.fill('Search by name', name)
    await expect.poll(clientNames).toEqual([name])
  })

  it('a profile shows every panel of its client', async () => {
    await signIn()
    const name = await openFirstClient()
    await toShow('heading', name).toBe(1)
    for (const panel of ['Indicators', 'Engagement', 'Activity history', 'Exercises', 'Reflections', 'Assessments']) {
      await toShow('heading', panel).toBe(1)
    }
    expect(await bodyText()).not.toMatch(/NaN|Invalid Date/)
  })

  it('a report is generated from the coach’s text', async () => {
    await signIn()
    await openFirstClient()
    await page.press('button', 'Generate report')
    await page.fill('Productivity', 'Steady over the whole journey.')
    await page.press('button', 'Generate report')
    await toShow('dialog', 'Report generated').toBe(1)
    await toShow('button', 'Open PDF').toBe(1)
  })

  it('settings save the coach’s text', async () => {
    await signIn()
    await page.press('link', 'Settings')
    // All browsers save the texts of the same coach, and a text can be saved only after it has changed.
    const aboutMe = `I answer within a day, from ${browserName}.`
    await page.fill('About me', aboutMe)
    await page.press('button', 'Save changes')
    await expect.poll(bodyText).toContain('Profile successfully edited')
    await page.reload()
    await expect.poll(() => page.valueOf('About me')).toBe(aboutMe)
  })

  it('sign-out clears the tokens, and Back shows nothing', async () => {
    await signIn()
    await openFirstClient()
    await page.press('button', 'Log out')
    await toShow('heading', 'Sign in').toBe(1)
    expect(await tokenNames()).toEqual([])
    await page.goBack()
    await toShow('heading', 'Sign in').toBe(1)
    expect(await page.count('row')).toBe(0)
  })

  it('a new client breathes without a strap, and the coach has the exercise', { timeout: 240_000 }, async () => {
    const client = await newClient(inject('address'), inject('dataDir'), browserName)
    await page.goto('/me/')
    await page.fill('Email', client.email)
    await page.fill('Password', client.password)
    await page.press('button', 'Sign in')
    await toShow('heading', 'Today').toBe(1)
    await page.press('link', 'Breathe')
    await page.press('button', 'Begin')
    await expect.poll(bodyText).toContain('Breathe in')
    // Only Chromium's clock can be changed, so this waits in real time: an exercise is saved only after a minute.
    await expect.poll(bodyText, { timeout: 120_000 }).toMatch(/\b8:5\d\b/)
    await page.press('button', 'End early')
    await toShow('dialog').toBe(1)
    await page.press('button', 'End early')
    await expect.poll(bodyText).toContain('It counts, without measures')
    await expect.poll(bodyText).toContain('Sent to your coach')
    await page.press('button', 'Done')
    await page.press('link', 'Reflect')
    await toShow('heading', 'Reflections today').toBe(1)
    expect(await client.measuresOfExercises()).toEqual([null])
    expect(await bodyText()).not.toMatch(/NaN|Invalid Date/)
  })
})
