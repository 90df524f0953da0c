import type { Locator, Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { fillSignIn } from '../support/browsing.ts'
import { ownServer } from '../support/own-server.ts'
import { CLIENT, COACH } from '../support/serving.ts'

const { openSignedIn, mailsTo } = ownServer()
const failed = 'Error performing client invite operation'
const email = 'teodora.ilieva@northfield.example'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Invite client' })

async function invite(page: Page, to: string) {
  await page.getByRole('button', { name: 'Invite client' }).first().click()
  await dialog(page).getByLabel('Email', { exact: true }).fill(to)
  await page.keyboard.press('Enter')
}

/** Pastes in the same way as a browser. `fill` would drop the line ends. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

describe('inviting a client', () => {
  it('mails the link, confirms it, and refuses to invite the same person twice', async () => {
    const page = await openSignedIn('/clients')
    await invite(page, ` ${email} `)
    await page.getByText(`Client ${email} successfully invited to join platform`).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
    await invite(page, email)
    await dialog(page).getByText('This person has already been invited').waitFor()
    expect((await mailsTo(email)).length).toBe(1)
  })

  it('refuses a person who is already a client', async () => {
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
    'shows the error as a toast and in the dialog if it %s, keeps the email, and works afterwards',
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

  it('invites everyone on a pasted list except an existing client, whose address stays in the field with the reason', async () => {
    const page = await openSignedIn('/clients')
    await page.getByRole('button', { name: 'Invite client' }).first().click()
    const field = dialog(page).getByLabel('Email', { exact: true })
    await paste(
      field,
      `"Duarte, Inês" <ines.duarte@northfield.example>, ${CLIENT.email}\nmateo.quispe@northfield.example`,
    )
    await expect.poll(() => dialog(page).getByRole('listitem').count()).toBe(3)
    await dialog(page).getByRole('button', { name: 'Send 3 invites' }).click()
    await page.getByText('2 clients invited').waitFor()
    await dialog(page).getByText('This person is already a client').waitFor()
    expect(await field.inputValue()).toBe(CLIENT.email)
    await expect.poll(async () => (await mailsTo('ines.duarte@northfield.example')).length).toBe(1)
    await expect.poll(async () => (await mailsTo('mateo.quispe@northfield.example')).length).toBe(1)
    await page.getByText('mateo.quispe@northfield.example').waitFor()
  })

  it('counts the text after the addresses, even if pressing the button takes the focus from the field', async () => {
    const page = await openSignedIn('/clients')
    await page.getByRole('button', { name: 'Invite client' }).first().click()
    await dialog(page)
      .getByLabel('Email', { exact: true })
      .fill('ana.lima@northfield.example, bo.holm@northfield.example')
    await dialog(page).getByRole('button', { name: 'Send 2 invites' }).click()
    await page.getByText('2 clients invited').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
  })

  it('keeps all addresses if the session is lost while they are being sent', async () => {
    const page = await openSignedIn('/clients')
    await page.getByRole('button', { name: 'Invite client' }).first().click()
    await dialog(page)
      .getByLabel('Email', { exact: true })
      .fill('eva.kern@northfield.example, finn.ode@northfield.example, gus.holt@northfield.example')
    await expect.poll(() => dialog(page).getByRole('listitem').count()).toBe(2)
    // Changes the tokens and presses in one step. Otherwise, another call would lose the session and close the dialog.
    await dialog(page)
      .getByRole('button', { name: 'Send 3 invites' })
      .evaluate((button: HTMLButtonElement) => {
        localStorage.setItem('accessToken', 'unknown')
        localStorage.setItem('refreshToken', 'unknown')
        button.click()
      })
    await fillSignIn(page, COACH)
    await expect
      .poll(() => dialog(page).getByRole('listitem').allTextContents())
      .toEqual(['eva.kern@northfield.example', 'finn.ode@northfield.example', 'gus.holt@northfield.example'])
    await dialog(page).getByRole('button', { name: 'Send 3 invites' }).click()
    await page.getByText('3 clients invited').waitFor()
  })

  it('lists the invite among the coach’s actions once the client has joined', async () => {
    const to = 'ilse.brandt@northfield.example'
    const page = await openSignedIn('/clients')
    await invite(page, to)
    await page.getByText(`Client ${to} successfully invited to join platform`).waitFor()
    await page.getByRole('button', { name: `Resend the invite to ${to}` }).click()
    await page.getByText(`Invite sent again to ${to}`).waitFor()
    await expect.poll(async () => (await mailsTo(to)).length).toBe(2)
    const links = (await mailsTo(to)).map((mail) => /\/invite\/([\w-]{43})/.exec(mail.replaceAll(/=\r?\n/g, ''))?.[1])
    const profile = { firstName: 'Ilse', lastName: 'Brandt', birthDate: '1990-05-04', gender: 'female' }
    const accept = (token: string | undefined) =>
      page.request.post('/auth/invites/accept', {
        data: { ...profile, token, timezone: 'Europe/Berlin', password: 'Riverbend-47', consent: true },
      })
    const statuses: number[] = []
    for (const token of links) statuses.push((await accept(token)).status())
    // The second link has replaced the first.
    expect(statuses.toSorted()).toEqual([201, 404])
    await page.reload()
    await page.getByRole('link', { name: 'Ilse Brandt' }).click()
    const done = page.getByRole('region', { name: 'What you did' })
    await done.scrollIntoViewIfNeeded()
    await done.getByText(/^Invited again, joined /).waitFor()
    await done.getByText('Invited', { exact: true }).waitFor()
    expect(await done.getByRole('listitem').count()).toBe(2)
  })

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
