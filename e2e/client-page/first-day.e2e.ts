import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { fillSignIn } from '../support/browsing.ts'
import { ownServer } from '../support/own-server.ts'
import { CLIENT, COACH } from '../support/serving.ts'

const { open, openSignedIn, mailsTo } = ownServer()
const phone = { viewport: { width: 390, height: 844 } }
const email = 'teodora.ilieva@northfield.example'
const password = 'Riverbend-47'

async function fillInvite(page: Page, path: string) {
  await page.goto(path)
  await page.getByLabel('First name').fill('Teodora')
  await page.getByLabel('Last name').fill('Ilieva')
  await page.getByLabel('Birth date').fill('1990-05-04')
  await page.getByLabel('Gender').selectOption('female')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('checkbox').check()
}

const storedNames = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())

describe('the page of a client', () => {
  it('opens when an invite has been accepted, in whichever tab and on whichever device, and shows the first day', async () => {
    const coach = await openSignedIn('/clients')
    await coach.getByRole('button', { name: 'Invite client' }).first().click()
    await coach.getByRole('dialog').getByLabel('Email', { exact: true }).fill(email)
    await coach.keyboard.press('Enter')
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
    const [mail = ''] = await mailsTo(email)
    const invite = /\/invite\/[\w-]{43}/.exec(mail.replaceAll('=\r\n', '').replaceAll('=\n', ''))?.[0] ?? ''
    const page = await open(phone)
    const otherTab = await page.context().newPage()
    await fillInvite(otherTab, invite)
    await fillInvite(page, invite)
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByRole('heading', { name: 'Welcome to Attune' }).waitFor()
    // The other tab's form is sent too late, and another device opens a link that has already been used.
    await otherTab.getByRole('button', { name: 'Join' }).click()
    const otherDevice = await open(phone)
    await otherDevice.goto(invite)
    for (const late of [otherTab, otherDevice]) {
      await late.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
      await late.getByText('If you have already joined, sign in.').waitFor()
      await late.getByRole('link', { name: 'Sign in' }).click()
      await late.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    }
    await fillSignIn(otherDevice, { email, password })
    await otherDevice.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(page, { email, password })
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
    await page.getByText('Learn day 1 of 7.').waitFor()
    // It is 19:40 in Berlin, and the evening's exercise is open until midnight.
    await page.getByText('Open now', { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/me/')
  })

  it('has its own session, so that a coach and a client can be signed in side by side in one browser', async () => {
    const page = await openSignedIn('/clients')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const other = await page.context().newPage()
    await other.goto('/me/')
    await fillSignIn(other, CLIENT)
    await other.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
    expect(await storedNames(other)).toEqual(expect.arrayContaining(['accessToken', 'attune.me.accessToken']))
    await other.getByRole('link', { name: 'Me', exact: true }).click()
    await other.getByRole('button', { name: 'Log out' }).click()
    await other.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /My clients/ }).waitFor()
  })

  it('refuses a coach with a link to the coach’s app, which refuses a client with a link to this page', async () => {
    const page = await open(phone)
    await page.goto('/me/')
    await fillSignIn(page, COACH)
    const link = page.getByRole('link', { name: 'Open the coach’s app' })
    expect(await link.getAttribute('href')).toBe('/')
    const coachApp = await open()
    await coachApp.goto('/')
    await fillSignIn(coachApp, CLIENT)
    await coachApp.getByRole('link', { name: 'Open the client’s page' }).click()
    await coachApp.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    expect(new URL(coachApp.url()).pathname).toBe('/me/')
  })
})
