import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { openAsClient } from '../support/client-page.ts'
import { ownServer } from '../support/own-server.ts'

const { address, open } = ownServer()

it('an assessment answered without a network stays on the phone, and is sent once when the network returns', async () => {
  const { page } = await openAsClient({ address: address(), open, path: '/me/reflect' })
  await page
    .getByRole('button', { name: /^Answer/ })
    .first()
    .click()
  const answerPage = async () => {
    for (const scale of await page.getByRole('slider').all()) await scale.press('7')
  }
  await page.getByText(/^0 of \d+ answered$/).waitFor()
  await answerPage()
  const next = page.getByRole('button', { name: 'Next' })
  while (await next.isVisible()) {
    await next.click()
    await answerPage()
  }
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send answers' }).click()
  await page.getByText('Kept on this phone, sent when you are online').waitFor()
  await page.getByText('Offline, 1 kept').waitFor()
  const sent: string[] = []
  // The first attempt may be made before the network has returned.
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.url().endsWith('/answers')) sent.push(response.url())
  })
  await page.context().setOffline(false)
  await page.getByText('Offline, 1 kept').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Back to Reflect' }).click()
  await page
    .getByText(/^Completed on/)
    .first()
    .waitFor()
  await expect.poll(() => sent.length).toBe(1)
})

it('a client downloads all of their data as one archive', async () => {
  const { page } = await openAsClient({ address: address(), open, path: '/me/profile' })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const saved = await saving
  await page.getByText('Downloaded', { exact: true }).waitFor()
  expect(saved.suggestedFilename()).toBe('attune.zip')
  const archive = await readFile(await saved.path())
  expect(archive.subarray(0, 2).toString()).toBe('PK')
  // The archive contains the file names in plain text. The demo's client has several months of heartbeats.
  for (const name of ['README.txt', 'profile.json', 'rr-intervals.csv', 'who-looked.csv'])
    expect(archive.includes(name)).toBe(true)
  expect(archive.byteLength).toBeGreaterThan(20_000)
})

it('a client turns on the calendar of the plan, and turns it off again', async () => {
  const { page } = await openAsClient({ address: address(), open, path: '/me/profile' })
  const part = page.getByRole('region', { name: 'Calendar' })
  await part.getByRole('button', { name: 'Turn on' }).click()
  const calendar = await part.getByLabel('Address for your calendar app').inputValue()
  const answer = await fetch(new URL(new URL(calendar).pathname, address()))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await answer.text()).toContain('BEGIN:VCALENDAR')
  await part.getByRole('button', { name: 'Turn off' }).click()
  await part.getByRole('button', { name: 'Turn on' }).waitFor()
  expect((await fetch(new URL(new URL(calendar).pathname, address()))).status).toBe(404)
})

it('a client turns reminders on, and they are still on after a reload', async () => {
  const { page } = await openAsClient({ address: address(), open, path: '/me/profile' })
  const reflections = page.getByRole('region', { name: 'Reminders' }).getByRole('checkbox', { name: 'Reflections' })
  await reflections.check({ force: true })
  await expect.poll(() => reflections.isChecked()).toBe(true)
  await page.reload()
  await reflections.waitFor({ state: 'attached' })
  await expect.poll(() => reflections.isChecked()).toBe(true)
})
