import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { ownServer } from '../support/own-server.ts'
import { CLIENT, NOW, signIn } from '../support/serving.ts'

const { address, open } = ownServer()
const phone = { viewport: { width: 390, height: 844 } }

async function openToday() {
  const tokens = await signIn(address(), CLIENT)
  const localStorage = Object.entries(tokens).map(([name, value]) => ({ name: `attune.me.${name}`, value }))
  const page = await open({ ...phone, storageState: { cookies: [], origins: [{ origin: address(), localStorage }] } })
  // The time that the test skips must not be in the server's future.
  await page.clock.setSystemTime(Date.parse(NOW) - 5 * 60_000)
  await page.goto('/me/')
  await page.getByText('Open now').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return { page, tokens }
}

async function exercisesOf(accessToken: string): Promise<{ id: string }[]> {
  const headers = { Authorization: `Bearer ${accessToken}` }
  const today = (await (await fetch(`${address()}/calendar/today`, { headers })).json()) as { personId: string }
  return (await (await fetch(`${address()}/exercise/sessions/${today.personId}`, { headers })).json()) as {
    id: string
  }[]
}

const storedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

it('the page starts without a network, says so, and an exercise recorded then is stored once when the network returns', async () => {
  const { page, tokens } = await openToday()
  const before = await exercisesOf(tokens.accessToken)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.getByText('Offline').waitFor()
  await page.getByText(/^As of/).waitFor()
  await page.getByRole('link', { name: 'Breathe' }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByText('Breathe in').waitFor()
  await page.clock.runFor(61_000)
  await page.getByRole('button', { name: 'End early' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End early' }).click()
  await page.getByText('Kept on this phone, sent when you are online').waitFor()
  await page.getByText('Offline, 1 kept').waitFor()
  await page.reload()
  await page.getByText('Offline, 1 kept').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Offline, 1 kept').waitFor({ state: 'detached' })
  const after = await exercisesOf(tokens.accessToken)
  const known = new Set(before.map(({ id }) => id))
  expect(after.filter(({ id }) => !known.has(id))).toHaveLength(1)
})

it('the worker stores the page’s files and no answer, and a log-out leaves nothing of the client', async () => {
  const { page } = await openToday()
  const stored = await storedAddresses(page)
  expect(stored.length).toBeGreaterThan(20)
  expect(stored.filter((path) => !/^\/me\/(index\.html|[\w-]+\.(svg|png)|assets\/[\w.-]+)$/.test(path))).toEqual([])
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  const left = await page.evaluate(async () => {
    const opening = indexedDB.open('attune.me.records')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const { result } = opening
    const counts = [...result.objectStoreNames].map(
      (store) =>
        new Promise((resolve) => {
          const count = result.transaction(store).objectStore(store).count()
          count.addEventListener('success', () => resolve(count.result))
        }),
    )
    const names = Object.keys(localStorage)
    return { records: await Promise.all(counts), tokens: names.filter((name) => /token|draft/i.test(name)) }
  })
  expect(left).toEqual({ records: [0, 0], tokens: [] })
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
})

it('the worker serves no address beside the client’s page', async () => {
  const { page } = await openToday()
  await page.reload()
  await page.context().setOffline(true)
  const other = await page.context().newPage()
  await expect(other.goto('/clients')).rejects.toThrow()
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  )
  expect(scopes.map((scope) => new URL(scope).pathname)).toEqual(['/me/'])
})
