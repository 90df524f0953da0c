import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { COACH } from '../support/serving.ts'
import { launchChromium } from './chromium.ts'
import { launchFirefox } from './firefox.ts'
import { mailedInvite, zoneInTheMorning } from './invited-client.ts'
import type { BrowserDriver, BrowserPage, Role } from './page.ts'
import { launchWebKit } from './webkit.ts'

const CONSENT =
  'My coach may see what I and my devices record in Attune: my profile, answers, exercises and heart data.'

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
    await expect.poll(async () => (await clientNames()).length).toBeGreaterThanOrEqual(24)
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

  const journey = 'a client joins by an invite, breathes without a strap and reflects, and the coach sees it'
  it(journey, { timeout: 600_000 }, async () => {
    const email = `${browserName.toLowerCase()}@northfield.example`
    const password = 'Riverbend-47'
    await signIn()
    await page.press('button', 'Invite client')
    await toShow('dialog').toBe(1)
    await page.fill('Email', email)
    await page.press('button', 'Send invite')
    await expect.poll(bodyText).toContain(`Client ${email} successfully invited`)
    const invite = await mailedInvite(inject('dataDir'), email)

    await page.goto(invite)
    await page.fill('First name', browserName)
    await page.fill('Last name', 'Ilieva')
    await page.choose('Birth date', '1990-05-04')
    await page.choose('Gender', 'female')
    await page.choose('Time zone', zoneInTheMorning())
    await page.fill('Password', password)
    await page.press('checkbox', CONSENT)
    await page.press('button', 'Join')
    await toShow('heading', 'Welcome to Attune').toBe(1)
    await page.press('link', 'Sign in')
    await page.fill('Email', email)
    await page.fill('Password', password)
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
    await toShow('heading', 'Morning reflection').toBe(1)
    for (const question of ['I get done what I mean to', 'I feel calm and clear', 'My body feels well']) {
      await page.press('slider', question)
    }
    await page.press('button', 'Send reflection')
    await expect.poll(bodyText).toContain('Sent at')
    expect(await bodyText()).not.toMatch(/NaN|Invalid Date/)

    // The coach is still signed in, because the client's page has a session of its own.
    await page.goto('/clients')
    await page.fill('Search by name', browserName)
    await expect.poll(clientNames).toEqual([`${browserName} Ilieva`])
    await page.press('link', `${browserName} Ilieva`)
    await toShow('heading', 'Journey progress').toBe(1)
    await expect.poll(bodyText).toMatch(/07:\d\d, exercise done/)
    await expect.poll(bodyText).toContain('Morning 06:00–10:00, done')
    await expect.poll(bodyText).toContain('No recording')
    expect(await bodyText()).not.toMatch(/NaN|Invalid Date/)
  })
})
