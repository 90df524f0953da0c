import type { Page, Request } from 'playwright'
import { describe, expect, it, type TestContext } from 'vitest'
import { followed, partsLoaded, signedIn } from './support/browsing.ts'
import { ownServer } from './support/own-server.ts'
import { CLIENT, NOW } from './support/serving.ts'

const server = ownServer(4)

const isStream = (url: string) => url.includes('/analytics/live')

async function call(address: string, path: string, body: object, accessToken = ''): Promise<Response> {
  return fetch(new URL(path, address), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
    },
    body: JSON.stringify(body),
  })
}

/** Signs in the demo's client. Returns a function that records a few minutes of device use. */
async function clientOf(address: string) {
  const login = await call(address, '/auth/login', CLIENT)
  const { accessToken } = (await login.json()) as { accessToken: string }
  const persons = await fetch(new URL('/account/persons', address), {
    headers: { Authorization: `Bearer ${accessToken}` },
  })
  const [person] = (await persons.json()) as { id: string; firstName: string; lastName: string }[]
  if (!person) throw new Error('The client has no profile')
  return {
    ...person,
    name: `${person.firstName} ${person.lastName}`,
    async reflect() {
      const reflections = [{ id: crypto.randomUUID(), answeredAt: NOW, answers: { mental: 7 } }]
      const answer = await call(address, '/survey/reflections', { reflections }, accessToken)
      expect(answer.status).toBe(204)
    },
    /** Records more minutes on a second try, because recording the same use again changes nothing. */
    async use(hoursAgo: number, minutes: number, { task }: TestContext) {
      const startedAt = new Date(Date.parse(NOW) - hoursAgo * 3_600_000)
      const tried = 30 * (task.result?.retryCount ?? 0)
      const endedAt = new Date(startedAt.getTime() + (minutes + tried) * 60_000)
      const uses = [{ startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString() }]
      const answer = await call(address, '/device-metrics/device-uses', { uses }, accessToken)
      expect(answer.status).toBe(204)
    },
  }
}

/** Opens a new page at a path, and waits until its event stream is open. */
async function openFollowed(path: string): Promise<Page> {
  const page = await server.open(await signedIn(server.address()))
  await Promise.all([followed(page), page.goto(path)])
  return page
}

const listLoaded = async (page: Page) => {
  await page.locator('tbody a').first().waitFor()
  await expect.poll(() => page.locator('tbody [data-skeleton]').count()).toBe(0)
}

const engagementOf = (page: Page, name: string) => page.getByRole('row', { name }).getByRole('cell').nth(1)

describe('data that a client records', () => {
  it('appears in an open list and an open profile, in two browsers', async (context) => {
    const client = await clientOf(server.address())
    const list = await openFollowed('/clients')
    await listLoaded(list)
    const profile = await openFollowed(`/clients/${client.id}`)
    const panel = profile.getByRole('region', { name: 'Engagement' })
    await panel.waitFor()
    await partsLoaded(profile)
    const before = [await engagementOf(list, client.name).textContent(), await panel.textContent()]

    await client.use(30, 180, context)
    const changed = async () => [await engagementOf(list, client.name).textContent(), await panel.textContent()]
    await expect.poll(changed, { interval: 20 }).not.toEqual(before)
    await expect
      .poll(async () => (await changed()).map((text, at) => text !== before[at]), { interval: 20 })
      .toEqual([true, true])
  })

  it('changes in place in the list, and moves its row only when the coach sorts again', async (context) => {
    const client = await clientOf(server.address())
    const page = await openFollowed('/clients?sort=engagement')
    await listLoaded(page)
    const names = () => page.locator('tbody th a').allInnerTexts()
    if ((await names()).at(-1) === client.name) {
      // The client in the last row can only move up.
      await page.getByRole('columnheader', { name: 'Engagement' }).getByRole('button').click()
      await expect.poll(async () => (await names())[0]).toBe(client.name)
    }
    const order = await names()
    const hours = await engagementOf(page, client.name).textContent()

    await client.use(44, 16 * 60, context)
    await expect.poll(() => engagementOf(page, client.name).textContent(), { interval: 20 }).not.toBe(hours)
    expect(await names()).toEqual(order)
    await page.getByText(/^1 row would move$/).waitFor()
    await page.getByRole('button', { name: 'Sort again' }).click()
    await expect.poll(names).not.toEqual(order)
    await page.getByText(/would move$/).waitFor({ state: 'detached' })
  })

  it("is counted as new since the profile was opened, but doesn't change the list of what was new at that time", async () => {
    const client = await clientOf(server.address())
    const page = await openFollowed(`/clients/${client.id}`)
    const band = page.getByRole('region', { name: 'Since you last looked' })
    await band.locator(':is(li, p)').first().waitFor()
    const before = await band.locator(':is(li, p)').allTextContents()
    await client.reflect()
    // The count changes sooner than after a heartbeat.
    await band.getByRole('button', { name: '1 more since you opened this' }).waitFor()
    expect(await band.locator(':is(li, p)').allTextContents()).toEqual(before)
  })
})

describe('two tabs of a browser', () => {
  it('share one stream, and the second tab continues it when the first one closes', async (context) => {
    const client = await clientOf(server.address())
    const first = await server.open(await signedIn(server.address()))
    let streams = 0
    first.context().on('request', (request) => {
      if (isStream(request.url())) streams += 1
    })
    await Promise.all([followed(first), first.goto('/clients')])
    const second = await first.context().newPage()
    await second.goto('/clients')
    await listLoaded(second)
    const before = await engagementOf(second, client.name).textContent()
    await client.use(20, 90, context)
    await expect.poll(() => engagementOf(second, client.name).textContent()).not.toBe(before)
    expect(streams).toBe(1)

    await Promise.all([followed(second), first.close()])
    const later = await engagementOf(second, client.name).textContent()
    await client.use(26, 90, context)
    await expect.poll(() => engagementOf(second, client.name).textContent()).not.toBe(later)
    expect(streams).toBe(2)
  })

  it('close their stream when the coach signs out', async () => {
    const page = await openFollowed('/clients')
    const ended: string[] = []
    const note = (request: Request) => {
      if (isStream(request.url())) ended.push(request.url())
    }
    page.on('requestfailed', note)
    page.on('requestfinished', note)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await expect.poll(() => ended.length).toBeGreaterThan(0)
  })
})
