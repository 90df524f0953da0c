import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { Api } from '@attune/api'
import { signInTo } from '../support/api.ts'
import { ownServer } from '../support/own-server.ts'
import { CLIENT } from '../support/serving.ts'

const { openSignedIn } = ownServer()

const band = (page: Page) => page.getByRole('region', { name: 'Since you last looked' })
const items = (page: Page) => band(page).getByRole('listitem')
const endOfVisit = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/end'))

const reflectOn = (client: Api, day: string) =>
  client.survey.recordReflections({
    body: { reflections: [{ id: crypto.randomUUID(), answeredAt: `${day}T00:30:00.000Z`, answers: { mental: 7 } }] },
  })

it('a record that arrives between two visits is new on every device, leads to its section, and is marked in the list', async () => {
  const page = await openSignedIn('/clients')
  await page.waitForURL('**/clients')
  const { origin } = new URL(page.url())
  const [client, coach] = [await signInTo(origin, CLIENT), await signInTo(origin)]
  const user = await client.auth.getCurrentSession()
  const [person] = await client.account.listPersons({ query: { userId: user.id } })
  if (!person) throw new Error('The demo has a client who signs in')
  const profile = page.locator(`tbody a[href="/clients/${person.id}"]`)
  const mark = page.getByText('New since your last look,')
  const { today } = await coach.journey.getJourney({ params: { personId: person.id } })

  // This is the first visit, which ends when the coach goes back to the list.
  await profile.click()
  await band(page).getByText('Your first look').waitFor()
  const ended = endOfVisit(page)
  await page.getByRole('link', { name: 'My clients' }).first().click()
  expect((await ended).status()).toBe(204)
  await profile.waitFor()
  expect(await mark.count()).toBe(0)

  await reflectOn(client, today)
  await page.reload()
  await mark.waitFor({ state: 'attached' })
  await profile.click()
  await items(page).filter({ hasText: '1 reflection recorded' }).waitFor()

  // Two devices are used for visits at the same time, which count as one visit.
  const phone = await openSignedIn(`/clients/${person.id}`)
  await items(phone).filter({ hasText: '1 reflection recorded' }).waitFor()
  expect(await band(phone).locator('time').textContent()).toBe(await band(page).locator('time').textContent())

  await items(page).filter({ hasText: '1 reflection' }).getByRole('link').click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#reflections')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Reflections')

  // A record that arrives during the visit adds a line, and the rest of the band doesn't change.
  await reflectOn(client, today)
  await page.evaluate(() => {
    for (const isHidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    Reflect.deleteProperty(document, 'hidden')
  })
  await band(page).getByText('1 more since you opened this').waitFor()
  await items(page).filter({ hasText: '1 reflection recorded' }).waitFor()

  // The visit continues until the coach has left the profile on all devices.
  const visited = async () =>
    (await coach.analytics.listVisits()).find(({ personId }) => personId === person.id)?.lastLookedAt
  const leftHere = endOfVisit(page)
  await page.getByRole('link', { name: 'My clients' }).first().click()
  await leftHere
  expect(await visited()).toBeNull()
  // Leaving the page also ends its visit. The tab isn't closed, because on a busy machine it may end before it has sent
  // the call.
  await phone.goto('about:blank')
  await expect.poll(visited).not.toBeNull()
})
