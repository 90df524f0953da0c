import type { Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { ownServer } from './support/own-server.ts'
import { CLIENT } from './support/serving.ts'

const { openSignedIn, mailsTo } = ownServer()
const failed = 'Error performing client invite operation'
const email = 'teodora.ilieva@northfield.example'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Invite client' })

async function invite(page: Page, to: string) {
  await page.getByRole('button', { name: 'Invite client' }).first().click()
  await dialog(page).getByLabel('Email', { exact: true }).fill(to)
  await page.keyboard.press('Enter')
}

describe('inviting a client', () => {
  it('mails the link, confirms it, and refuses to invite the same person twice', async () => {
    const page = await openSignedIn('/clients')
    await invite(page, ` ${email} `)
    await page.getByText(`Client ${email} successfully invited to join platform`).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
    await invite(page, email)
    await dialog(page).getByText('This person is invited already').waitFor()
    expect((await mailsTo(email)).length).toBe(1)
  })

  it('refuses a person who is a client already', async () => {
    const page = await openSignedIn('/clients')
    await invite(page, CLIENT.email)
    await dialog(page).getByText('This person is already a client').waitFor()
  })

  it('requires a valid email', async () => {
    const page = await openSignedIn('/clients')
    await invite(page, '')
    await dialog(page).getByText('Email is required').waitFor()
    await expect.poll(() => dialog(page).getByRole('button', { name: 'Send invite' }).isDisabled()).toBe(true)
    await dialog(page).getByLabel('Email', { exact: true }).fill('teodora@northfield')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Incorrect email format').waitFor()
  })

  it.each([
    [
      'is answered with an error',
      'Noor.El-Amin@northfield.example',
      (route: Route) => route.fulfill({ status: 500, body: 'down' }),
    ],
    ['gets no answer', 'piotr.zielinski@northfield.example', (route: Route) => route.abort()],
  ])(
    'that %s shows the error as a toast and in the dialog, keeps the email, and works afterwards',
    async (_, to, fail) => {
      const page = await openSignedIn('/clients')
      await page.route('**/auth/invites', (route) =>
        route.request().method() === 'POST' ? fail(route) : route.continue(),
      )
      await invite(page, to)
      await dialog(page).getByText(failed).waitFor()
      await expect.poll(() => page.getByText(failed).count()).toBe(2)
      expect(await dialog(page).getByLabel('Email', { exact: true }).inputValue()).toBe(to)
      await page.keyboard.press('Escape')
      await dialog(page).getByText('Discard your text?').waitFor()
      await page.keyboard.press('Escape')
      expect(await dialog(page).getByLabel('Email', { exact: true }).inputValue()).toBe(to)
      await page.unroute('**/auth/invites')
      await dialog(page).getByRole('button', { name: 'Send invite' }).click()
      await page.getByText(`Client ${to} successfully invited to join platform`).waitFor()
    },
  )

  it('promise 19: shows typed markup as text', async () => {
    const page = await openSignedIn('/clients')
    await invite(page, '<img/src=x/onerror=alert(1)>@northfield.example')
    await page.getByText('Incorrect email format').waitFor()
    const to = `{{7*7}}&lt'@northfield.example`
    await dialog(page).getByLabel('Email', { exact: true }).fill(to)
    await dialog(page).getByRole('button', { name: 'Send invite' }).click()
    await page.getByText(`Client ${to} successfully invited to join platform`).waitFor()
    expect(await page.locator('img[src="x"]').count()).toBe(0)
  })
})
