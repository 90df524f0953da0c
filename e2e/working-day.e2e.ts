import type { Api } from '@attune/api'
import type { Locator, Page } from 'playwright'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { signInTo } from './support/api.ts'
import { focusedName, followed, openPage, signedIn } from './support/browsing.ts'
import { withDemo } from './support/demos.ts'
import { tabTo } from './support/keyboard.ts'
import { mailsIn } from './support/mails.ts'
import { COACH, COACH_ZONE, freePort, removeDataDir, serve, type ServerProcess } from './support/serving.ts'

/** Shortly after seven in the coach's zone, on the morning after the journeys' evening. */
const NEXT_MORNING = '2026-06-12T05:00:30Z'

let server: ServerProcess
let settings: Record<'DATA_DIR' | 'PORT' | 'DEMO_CLIENTS', string>

beforeEach(async () => {
  settings = { ...(await withDemo(inject('demos'), 24)), PORT: `${await freePort()}` }
  server = await serve(settings)
})
afterEach(async () => {
  await server.stop()
  await removeDataDir(settings.DATA_DIR)
})

const names = (page: Page) => page.locator('main ol > li a[href^="/clients/"]:not([href*="#"])')
const rowOf = (page: Page, name: string) =>
  page.locator('main ol > li').filter({ has: page.getByRole('link', { name, exact: true }) })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Returns the names of the clients in the first days of Learn. */
async function namesInLearn(api: Api): Promise<ReadonlySet<string>> {
  const [persons, journeys] = await Promise.all([api.account.listPersons({}), api.journey.listJourneys()])
  const ids = new Set(
    journeys.flatMap(({ personId, currentStep }) =>
      currentStep.step === 'learn' && currentStep.day < 7 ? [personId] : [],
    ),
  )
  return new Set(persons.flatMap(({ id, firstName, lastName }) => (ids.has(id) ? [`${firstName} ${lastName}`] : [])))
}

/** Waits until an open dialog has taken the focus. */
const hasFocusIn = (open: Locator) =>
  expect.poll(() => open.evaluate((one) => one.contains(document.activeElement))).toBe(true)

/** Returns all morning mails sent to the coach. */
const morningMails = async (): Promise<string[]> =>
  (await mailsIn(settings.DATA_DIR)).filter(
    (mail) => mail.includes(`To: ${COACH.email}`) && /needs? you today/.test(mail),
  )

it('a coach’s day works by keys alone, from today’s clients to the next morning’s mail, and its results appear in another browser', async () => {
  const api = await signInTo(server.address)
  const mail = { isOn: true, hour: 7, days: [1, 2, 3, 4, 5, 6, 7], timezone: COACH_ZONE }
  await api.analytics.setMorningMail({ body: mail })

  // The coach signs in, and sees today's work in one sentence.
  const page = await openPage({ baseURL: server.address })
  const { keyboard } = page
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await tabTo(page, 'textbox', 'Email', { most: 1 })
  await keyboard.type(COACH.email)
  await keyboard.press('Tab')
  await keyboard.type(COACH.password)
  await keyboard.press('Enter')
  await heading(page, /^My clients/).waitFor()
  await page.getByRole('link', { name: /^Attention \d+$/ }).waitFor()
  await tabTo(page, 'link', /^Attention \d+$/, { most: 2 })
  await keyboard.press('Enter')
  await page.getByText(/^\d+ need a look: /).waitFor()
  await names(page).nth(1).waitFor()
  await keyboard.press('j')
  const inOrder = await names(page).allTextContents()
  const [first = ''] = inOrder
  const learning = await namesInLearn(api)
  const place = inOrder.findIndex((name, at) => at > 0 && learning.has(name))
  const second = inOrder[place] ?? ''
  await expect.poll(() => focusedName(page)).toBe(first)

  // The coach also has Attention open in another browser.
  const other = await openPage(await signedIn(server.address))
  await Promise.all([followed(other), other.goto('/clients?view=attention')])
  await rowOf(other, second).getByRole('button', { name: 'Mark reviewed' }).waitFor()

  // The coach opens the first client, reads what is new, writes a note with a follow-up, and finishes.
  await keyboard.press('Enter')
  await heading(page, first).waitFor()
  const since = page.getByRole('region', { name: 'Since you last looked' })
  await since.getByText('Your first look').waitFor()
  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByRole('textbox', { name: 'Note' }).waitFor()
  await expect.poll(() => focusedName(page)).toBe(first)
  await keyboard.press('n')
  await keyboard.type('Away until tomorrow, then we call')
  await tabTo(page, 'button', 'Follow up on a day', { most: 1 })
  await keyboard.press('Enter')
  await expect.poll(() => notes.getByLabel('Follow up on').inputValue()).toBe('2026-06-12')
  await keyboard.press('Control+Enter')
  await notes.getByRole('listitem').getByText('Away until tomorrow, then we call').waitFor()
  await rowOf(other, first).getByText('Away until tomorrow, then we call').waitFor()
  await expect.poll(() => focusedName(page)).toBe('Follow up on a day')
  await keyboard.press('r')
  await page.getByText(/^Reviewed \d\d:\d\d/).waitFor()
  await rowOf(other, first).getByRole('button', { name: 'Undo' }).waitFor()

  // The coach starts a phase early for the next client in Learn, and confirms it.
  for (const name of inOrder.slice(1, place + 1)) {
    await keyboard.press('j')
    await heading(page, name).waitFor()
  }
  await expect.poll(() => focusedName(page)).toBe(second)
  // Reads the address from the page itself, because Playwright updates its own copy later.
  const address = await page.evaluate(() => location.pathname)
  await Promise.all([followed(other), other.goto(address)])
  const journey = other.getByRole('group', { name: /^Journey, / })
  await journey.and(other.getByRole('group', { name: /^Journey, Learn day/ })).waitFor()
  await page.getByRole('button', { name: 'Change phase' }).waitFor()
  await tabTo(page, 'button', 'Change phase')
  await keyboard.press('Enter')
  const change = dialog(page, 'Change journey phase')
  await change.getByText('80% is ready').waitFor()
  await hasFocusIn(change)
  await tabTo(page, 'checkbox', 'Breathing', { within: change })
  await keyboard.press('Space')
  const start = /^Start Sense for /
  await tabTo(page, 'button', start, { within: change })
  await keyboard.press('Enter')
  await change.getByText('Check this box to start early').waitFor()
  const early = change.getByRole('checkbox', { name: /^Start / })
  await expect.poll(() => early.evaluate((tick) => tick === document.activeElement)).toBe(true)
  await keyboard.press('Space')
  await tabTo(page, 'button', start, { within: change, most: 2 })
  await keyboard.press('Enter')
  await page.getByText('Phase successfully changed').waitFor()
  await other.getByRole('group', { name: /^Journey, Sense day 1/ }).waitFor()
  await change.waitFor({ state: 'detached' })
  await expect.poll(() => focusedName(page)).toBe('Change phase')

  // The coach generates a report about the client.
  await tabTo(page, 'button', 'Generate report', { isBackwards: true, most: 1 })
  await keyboard.press('Enter')
  const report = dialog(page, 'Generate report')
  await report.getByRole('textbox', { name: 'Final comments from coach' }).waitFor()
  await hasFocusIn(report)
  await tabTo(page, 'textbox', 'Final comments from coach', { within: report })
  await keyboard.type('A new phase begins today.')
  await tabTo(page, 'button', 'Generate report', { within: report, most: 2 })
  await keyboard.press('Enter')
  await dialog(page, 'Report generated').waitFor()
  await keyboard.press('Escape')
  await expect.poll(() => focusedName(page)).toBe('Generate report')

  // The next morning, a mail names the clients who need the coach. The follow-up is due.
  await server.stop()
  server = await serve({ ...settings, ATTUNE_NOW: NEXT_MORNING })
  await expect.poll(async () => (await morningMails()).length).toBe(1)
  const [morning = ''] = await morningMails()
  const { id = '' } =
    (await api.account.listPersons({})).find((one) => `${one.firstName} ${one.lastName}` === first) ?? {}
  const link = `${server.address}/clients/${id}`
  expect(morning).toContain(link)
  await page.clock.setSystemTime(NEXT_MORNING)
  await page.goto(link)
  await heading(page, first).waitFor()
  await page.getByRole('link', { name: 'Follow-up today' }).waitFor()
  await since.getByText('Jun 11').waitFor()
  await tabTo(page, 'link', 'My clients')
  await keyboard.press('Enter')
  await page.getByRole('link', { name: /^Attention \d+$/ }).waitFor()
  await tabTo(page, 'link', /^Attention \d+$/)
  await keyboard.press('Enter')
  await page.getByText(/^\d+ need a look: 1 follow-up due/).waitFor()
  await page.getByRole('button', { name: 'Follow-up due (1)' }).waitFor()
  await rowOf(page, first).getByRole('link', { name: 'Follow-up today' }).waitFor()
})
