import { describe, expect, it } from 'vitest'
import { drawn, fillSignIn, hydrated, openAsCoach, openPage } from '../support/browsing.ts'
import { CLIENT, COACH } from '../support/serving.ts'

const tokenNames = (page: Awaited<ReturnType<typeof openPage>>) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')))

describe('signing in', () => {
  it('leads to the clients list and stores both tokens in local storage', async () => {
    const page = await openPage()
    await page.goto('/')
    await fillSignIn(page, COACH)
    await page.getByRole('row').nth(24).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/clients')
    expect((await tokenNames(page)).toSorted()).toEqual(['accessToken', 'refreshToken'])
  })

  it('survives a reload', async () => {
    const page = await openAsCoach()
    await page.reload()
    await page.getByRole('heading', { name: /^My clients/ }).waitFor()
    await page.getByRole('row').nth(24).waitFor()
  })

  it('works without the browser’s storage for as long as the page stays open', async () => {
    const page = await openPage()
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get, configurable: true })
      navigator.locks.request = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'))
      // The script in the page's head throws, but the app still starts.
      addEventListener('error', (event) => event.message.includes('Access is denied') && event.preventDefault())
    })
    await page.goto('/')
    await fillSignIn(page, COACH)
    await page.getByRole('row').nth(24).waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect.poll(() => page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true)
  })

  it('promise 10: shows that email or password is wrong, and keeps what was typed', async () => {
    const page = await openPage()
    await page.goto('/')
    await fillSignIn(page, { ...COACH, password: 'Attune2027' })
    await page.getByText('Wrong email or password').waitFor()
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(COACH.email)
    expect(await tokenNames(page)).toEqual([])
  })

  it('says when another attempt is possible if there were too many, and offers a new password', async () => {
    const page = await openPage()
    await page.route('**/auth/login', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '600' }, json: { code: 'too_many_tries' } }),
    )
    await page.goto('/')
    await fillSignIn(page, COACH)
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toMatch(/^Too many attempts\. Try again at 19:5\d, or reset your password$/)
    await page.getByRole('link', { name: 'reset your password' }).click()
    await page.getByRole('heading', { name: 'Reset password' }).waitFor()
  })

  it('promise 7: refuses a client, and stores none of the client’s tokens', async () => {
    const page = await openPage()
    await page.goto('/')
    await fillSignIn(page, CLIENT)
    await page.getByText('Invalid user type. Only coaches allowed').waitFor()
    expect(await tokenNames(page)).toEqual([])
    await page.goto('/clients')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it('reports missing fields only on submit, and clears the error on an edit', async () => {
    const page = await openPage()
    await page.goto('/')
    await hydrated(page)
    const button = page.getByRole('button', { name: 'Sign in' })
    await page.getByLabel('Email', { exact: true }).focus()
    await page.getByLabel('Password', { exact: true }).focus()
    await drawn(page)
    expect(await page.getByText('Email is required').count()).toBe(0)
    await button.click()
    await page.getByText('Email is required').waitFor()
    await page.getByText('Password is required').waitFor()
    await expect.poll(() => button.isDisabled()).toBe(true)
    await page.getByLabel('Email', { exact: true }).fill('c')
    await page.getByText('Email is required').waitFor({ state: 'detached' })
    await page.getByLabel('Password', { exact: true }).fill('x')
    await expect.poll(() => button.isEnabled()).toBe(true)
  })

  it('shows and hides the password', async () => {
    const page = await openPage()
    await page.goto('/')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('Attune2026')
    expect(await password.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.poll(() => password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect.poll(() => password.getAttribute('type')).toBe('password')
  })

  it('promise 23: works by keyboard alone', async () => {
    const page = await openPage()
    await page.goto('/')
    await page.getByLabel('Email', { exact: true }).focus()
    await page.keyboard.type(COACH.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(COACH.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^My clients/ }).waitFor()
  })

  it.each(['/clients', '/settings', '/clients/01976000-0000-7000-8000-000000000000', '/nowhere'])(
    'comes before %s without a session',
    async (path) => {
      const page = await openPage()
      await page.goto(path)
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    },
  )
})

describe('signing out', () => {
  it('returns to sign-in and clears the tokens, and then Back shows nothing', async () => {
    const page = await openAsCoach()
    await page.locator('tbody a').first().click()
    await page.getByRole('heading', { name: 'Journey progress' }).waitFor()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await tokenNames(page)).toEqual([])
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
  })

  it('ends the session on the server', async () => {
    const page = await openAsCoach()
    const token = await page.evaluate(() => localStorage.getItem('accessToken'))
    const ask = () => page.request.get('/auth/session/current', { headers: { Authorization: `Bearer ${token}` } })
    expect((await ask()).status()).toBe(200)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect((await ask()).status()).toBe(401)
  })

  it('works even if the server is unreachable', async () => {
    const page = await openAsCoach()
    await page.route('**/auth/session/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await tokenNames(page)).toEqual([])
  })
})
