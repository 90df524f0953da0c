import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillSignIn, openPage } from './support/browsing.ts'
import { mailsIn } from './support/mails.ts'
import { administer, newDataDir, NOW, removeDataDir, serve, type ServerProcess } from './support/serving.ts'
import { stubStrap } from './support/strap.ts'

const coach = { email: 'dana@northfield.example', password: 'Riverbend-47' }
const client = { email: 'teodora.ilieva@northfield.example', password: 'Riverbend-48' }
const seconds = 75
/** RR intervals in 1/1024 s, in the form in which a strap sends them. */
const intervals = Array.from({ length: seconds }, (_, at) => Math.round(1024 + 60 * Math.sin((2 * Math.PI * at) / 10)))

let server: ServerProcess
const admin = (...command: string[]) => administer(command, server.dataDir)
const open = (options = {}) => openPage({ baseURL: server.address, ...options })

beforeAll(async () => {
  server = await serve({ DATA_DIR: await newDataDir(), DEMO: 'off' })
  await admin('create-organisation', '--name', 'Northfield Health')
  await admin('create-coach', '--email', coach.email, '--first-name', 'Dana', '--last-name', 'Whitlock')
})
afterAll(async () => {
  await server.stop()
  await removeDataDir(server.dataDir)
})

/** Returns the first match in the newest mail to an email address. */
async function mailed(email: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    const mails = (await mailsIn(server.dataDir)).filter((mail) => mail.includes(`To: ${email}`))
    return pattern.exec((mails.at(-1) ?? '').replaceAll(/=\r?\n/g, ''))?.[0]
  }
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

async function choosePassword(page: Page): Promise<void> {
  await page.goto('/changePassword')
  await page.getByLabel('Email', { exact: true }).fill(coach.email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code', { exact: true }).fill(await mailed(coach.email, /^\d{6}(?=\r?$)/m))
  await page.keyboard.press('Enter')
  await page.getByLabel('Password', { exact: true }).fill(coach.password)
  await page.getByLabel('Confirm password').fill(coach.password)
  await page.keyboard.press('Enter')
}

async function acceptInvite(page: Page): Promise<void> {
  await page.goto(await mailed(client.email, /\/invite\/[\w-]{43}/))
  await page.getByText('Northfield Health').waitFor()
  await page.getByLabel('First name').fill('Teodora')
  await page.getByLabel('Last name').fill('Ilieva')
  await page.getByLabel('Birth date').fill('1990-05-04')
  await page.getByLabel('Gender').selectOption('female')
  await page.getByLabel('Password').fill(client.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, client)
}

it('an organisation without a demo is set up, from its first coach to the figures of its first client', async () => {
  const list = await open()
  await choosePassword(list)

  // The empty list shows the organisation and the first three steps.
  await list.getByText('Northfield Health').waitFor()
  const steps = list.getByRole('list', { name: 'The first three steps' })
  await steps.getByText('Invite a client').waitFor()
  await steps.getByText('after the first reflection').waitFor()
  await list.getByRole('button', { name: 'Invite client' }).first().click()
  await list.getByRole('dialog').getByLabel('Email', { exact: true }).fill(client.email)
  await list.keyboard.press('Enter')

  const phone = await open({ viewport: { width: 390, height: 844 } })
  await phone.addInitScript(stubStrap, intervals)
  await acceptInvite(phone)
  await phone.getByRole('heading', { level: 1, name: 'Today' }).waitFor()

  // The open list shows the new client. The profile is opened in another page.
  await list.getByRole('link', { name: 'Teodora Ilieva' }).waitFor()
  const row = list.getByRole('row', { name: /Teodora Ilieva/ })
  const profile = await list.context().newPage()
  await profile.goto((await list.getByRole('link', { name: 'Teodora Ilieva' }).getAttribute('href')) ?? '')
  await profile.getByText('No exercises yet').waitFor()

  // The client does an exercise with a strap. The phone's clock starts early, so that the exercise doesn't end in the
  // server's future.
  await phone.clock.setSystemTime(Date.parse(NOW) - 5 * 60_000)
  await phone.goto('/me/breathe')
  await phone.getByRole('button', { name: 'Connect' }).click()
  await phone.getByText('Strap connected, battery 82%').waitFor()
  await phone.getByRole('button', { name: 'Begin' }).click()
  await phone.getByText('Breathe in').waitFor()
  await phone.clock.runFor(seconds * 1_000)
  await phone.getByRole('button', { name: 'End early' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'End early' }).click()
  await phone.getByText('Sent to your coach').waitFor()

  // Both open screens of the coach update without a reload.
  await expect.poll(() => row.textContent()).toContain('Just now')
  await profile.getByText('No exercises yet').waitFor({ state: 'detached' })

  const file = join(server.dataDir, 'teodora.json')
  await admin('export-client', '--client', client.email, '--to', file)
  const stored =
    /"rr_intervals":\s*\[([\d.,\s]+)\]/
      .exec(await readFile(file, 'utf8'))?.[1]
      ?.split(',')
      .map(Number) ?? []
  expect(stored.length).toBeGreaterThan(60)
  // The stored intervals are in milliseconds. The strap may have sent the first few intervals before the exercise
  // began.
  const sent = intervals.map((interval) => (interval * 1000) / 1024)
  const first = sent.findIndex((_, at) =>
    stored.every((interval, index) => Math.abs(interval - (sent[at + index] ?? 0)) <= 1000 / 1024),
  )
  expect(first).toBeGreaterThanOrEqual(0)
})
