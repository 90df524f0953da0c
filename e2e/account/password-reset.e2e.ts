import type { Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { drawn, fillSignIn, hydrated } from '../support/browsing.ts'
import { ownServer } from '../support/own-server.ts'
import { CLIENT, COACH } from '../support/serving.ts'

const { open, mailsTo } = ownServer()
const coach = { ...COACH, email: 'coach2@attune.example' }
const chosen = 'Riverbend-47'

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const codeField = (page: Page) => page.getByLabel('Code', { exact: true })
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })
const confirmation = (page: Page) => page.getByLabel('Confirm password', { exact: true })
const broken = (status: number) => (route: Route) => route.fulfill({ status, body: 'down' })

async function enterEmail(page: Page, email: string) {
  await page.goto('/changePassword')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await next(page).click()
}

/** Returns the code from the newest mail to an email address, once there are more than `earlier` mails. */
async function mailedCode(email: string, earlier: number): Promise<string> {
  const code = async () => /^(\d{6})\r?$/m.exec((await mailsTo(email)).slice(earlier).at(-1) ?? '')?.[1]
  await expect.poll(code).toBeDefined()
  return (await code()) ?? ''
}

async function enterPasswords(page: Page, password: string, again = password) {
  await passwordField(page).fill(password)
  await confirmation(page).fill(again)
  await next(page).click()
}

/** Opens the third step without checking the code. */
async function openThirdStep(email = 'unknown@attune.example'): Promise<Page> {
  const page = await open()
  await page.route('**/auth/passwordReset/verifyCode', (route) => route.fulfill({ status: 204 }))
  await enterEmail(page, email)
  await codeField(page).fill('123456')
  await next(page).click()
  await passwordField(page).waitFor()
  return page
}

describe('a forgotten password', () => {
  it('is replaced with the mailed code, which signs in, ends every other session and informs the coach', async () => {
    const page = await open()
    const signedIn = await page.request.post('/auth/login', { data: coach })
    const { accessToken } = (await signedIn.json()) as { accessToken: string }

    const earlier = (await mailsTo(coach.email)).length
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    // The heading gets the focus, even if the field below it had it.
    const heading = page.getByRole('heading', { level: 1, name: 'Reset password' })
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByText('Step 1 of 3').waitFor()
    await page.getByLabel('Email', { exact: true }).fill(` ${coach.email} `)
    await page.keyboard.press('Enter')
    await page.getByText(`Sent to ${coach.email}`).waitFor()

    // The field already has the focus. The code is pasted with spaces, as a person might paste it.
    const code = await mailedCode(coach.email, earlier)
    await expect.poll(() => codeField(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect(await codeField(page).inputValue()).toBe(code)
    await page.keyboard.press('Enter')

    await page.getByText('Step 3 of 3').waitFor()
    await enterPasswords(page, 'Password123')
    await page.getByText('Choose a less common password').waitFor()
    await enterPasswords(page, chosen)
    await page.getByRole('heading', { name: /^My clients/ }).waitFor()
    await page.getByText('Password successfully changed').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/clients')
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')))).toHaveLength(2)

    const old = await page.request.get('/auth/session/current', { headers: { Authorization: `Bearer ${accessToken}` } })
    expect(old.status()).toBe(401)
    await expect.poll(async () => (await mailsTo(coach.email)).at(-1)).toContain('Your Attune password was changed')
    const again = await open()
    await again.goto('/')
    await fillSignIn(again, { ...coach, password: chosen })
    await again.getByRole('heading', { name: /^My clients/ }).waitFor()
  })

  it('can be replaced by a client, whom the coach’s app then refuses', async () => {
    const page = await open()
    const earlier = (await mailsTo(CLIENT.email)).length
    await enterEmail(page, CLIENT.email)
    await codeField(page).fill(await mailedCode(CLIENT.email, earlier))
    await next(page).click()
    await enterPasswords(page, chosen)
    await page.getByText('Invalid user type. Only coaches allowed').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })
})

describe('requesting the code', () => {
  it('reports a missing or wrong email only on submit, and clears the error on an edit', async () => {
    const page = await open()
    await page.goto('/changePassword')
    const email = page.getByLabel('Email', { exact: true })
    await email.focus()
    await email.blur()
    await drawn(page)
    expect(await page.getByText('Email is required').count()).toBe(0)
    await next(page).click()
    await page.getByText('Email is required').waitFor()
    await expect.poll(() => next(page).isDisabled()).toBe(true)
    await email.fill('dana.whitlock@coach')
    await next(page).click()
    await page.getByText('Incorrect email format').waitFor()
  })

  it.each([
    ['Error requesting password change', 'is answered with an error', broken(500)],
    ['Change password request failed', 'gets no answer', (route: Route) => route.abort()],
  ])('shows "%s" as a toast and in the form when it %s, and works afterwards', async (text, _, fail) => {
    const page = await open()
    await page.route('**/auth/passwordReset/request', fail)
    await enterEmail(page, 'unknown@attune.example')
    await page.getByRole('form').getByText(text).waitFor()
    await expect.poll(() => page.getByText(text).count()).toBe(2)
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('unknown@attune.example')
    await page.unroute('**/auth/passwordReset/request')
    await next(page).click()
    await codeField(page).waitFor()
  })
})

describe('the code', () => {
  it('is reported as wrong beside its field', async () => {
    const page = await open()
    await enterEmail(page, 'unknown@attune.example')
    await codeField(page).fill('1234')
    await next(page).click()
    await page.getByText('Code must be 6 characters long').waitFor()
    await codeField(page).fill('123456')
    await next(page).click()
    await page.getByText('Wrong code').waitFor()
    expect(await codeField(page).getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.type('583402')
    expect(await codeField(page).inputValue()).toBe('583402')
    await codeField(page).click({ position: { x: 5, y: 5 } })
    await page.keyboard.type('19')
    expect(await codeField(page).inputValue()).toBe('193402')
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })

  it('can be requested again once a minute; the countdown and the typed text survive going back', async () => {
    const page = await open()
    await page.clock.install()
    await enterEmail(page, 'unknown@attune.example')
    await page.getByRole('button', { name: 'Send me a new code' }).click()
    await page.getByText(/^Resend code in (1:00|0:5\d)$/).waitFor()
    await codeField(page).fill('123')
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('unknown@attune.example')
    await next(page).click()
    expect(await codeField(page).inputValue()).toBe('123')
    await page.getByText(/^Resend code in 0:\d\d$/).waitFor()
    await page.clock.runFor(60_000)
    await page.getByRole('button', { name: 'Send me a new code' }).waitFor()
  })

  it('shows an error if it can’t be mailed again, and can then be requested once more', async () => {
    const page = await open()
    await enterEmail(page, 'unknown@attune.example')
    await codeField(page).waitFor()
    await page.route('**/auth/passwordReset/request', (route) => route.abort())
    await page.getByRole('button', { name: 'Send me a new code' }).click()
    await page.getByText('Resend code failed').waitFor()
    await page.unroute('**/auth/passwordReset/request')
    await page.getByRole('button', { name: 'Send me a new code' }).click()
    await page.getByRole('timer').waitFor()
  })
})

describe('the new password', () => {
  it('shows an error on both fields if they differ, and an edit of either clears both errors', async () => {
    const page = await openThirdStep()
    await enterPasswords(page, chosen, 'Riverbend-48')
    await expect.poll(() => page.getByText('Passwords do not match').count()).toBe(2)
    await expect.poll(() => next(page).isDisabled()).toBe(true)
    await passwordField(page).fill('Riverbend-48')
    await expect.poll(() => page.getByText('Passwords do not match').count()).toBe(0)
    await page.getByRole('button', { name: 'Back' }).click()
    await codeField(page).waitFor()
    await next(page).click()
    expect([await passwordField(page).inputValue(), await confirmation(page).inputValue()]).toEqual([
      'Riverbend-48',
      'Riverbend-48',
    ])
  })

  it.each([
    ['short', 'Password must be 8+ characters long'],
    ['riverbend', 'Requires numbers and different case letters'],
  ])('may not be %s', async (password, text) => {
    const page = await openThirdStep()
    await enterPasswords(page, password)
    await page.getByText(text).waitFor()
  })

  it.each([
    ['answered with an error', broken(500)],
    ['not answered', (route: Route) => route.abort()],
  ])('shows an error when it is %s, and keeps what was typed', async (_, fail) => {
    const page = await openThirdStep()
    await page.route('**/auth/passwordReset', fail)
    await enterPasswords(page, chosen)
    await page.getByText('Password reset failed').waitFor()
    expect(await passwordField(page).inputValue()).toBe(chosen)
  })

  it('leads back to the code if the code has expired', async () => {
    const page = await openThirdStep()
    await enterPasswords(page, chosen)
    await page.getByText('Password reset failed').waitFor()
    await page.getByText('Wrong code').waitFor()
    await page.getByText('Step 2 of 3').waitFor()
  })
})
