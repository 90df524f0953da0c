import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { breathe, endExercise, exercisesOf, openAsClient } from '../support/client-page.ts'
import { ownServer } from '../support/own-server.ts'

const { address, open } = ownServer()
async function openToday() {
  const opened = await openAsClient({ address: address(), open, path: '/me/', minutesAgo: 5 })
  await opened.page.getByText('Open now', { exact: true }).waitFor()
  await opened.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return opened
}

const storedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

it('the page starts without a network, says so, and an exercise recorded then is stored once when the network returns', async () => {
  const { page, tokens } = await openToday()
  const before = await exercisesOf(address(), tokens.accessToken)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.getByText('Offline').waitFor()
  await page.getByText(/^As of/).waitFor()
  await page.getByRole('link', { name: 'Breathe' }).click()
  await breathe(page)
  await endExercise(page)
  await page.getByText('Kept on this phone, sent when you are online').waitFor()
  await page.getByText('Offline, 1 kept').waitFor()
  await page.reload()
  await page.getByText('Offline, 1 kept').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Offline, 1 kept').waitFor({ state: 'detached' })
  const known = new Set(before.map(({ id }) => id))
  const added = async () => (await exercisesOf(address(), tokens.accessToken)).filter(({ id }) => !known.has(id)).length
  await expect.poll(added).toBe(1)
})

it('the worker stores the page’s files but no answers, and logging out deletes everything about the client', async () => {
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
  expect(left).toEqual({ records: [0, 0, 0], tokens: [] })
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
})

it('the worker serves no address outside the client’s page', async () => {
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
