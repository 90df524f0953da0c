import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { fillSignIn } from '../support/browsing.ts'
import { ownServer } from '../support/own-server.ts'
import { COACH } from '../support/serving.ts'

const { openSignedIn } = ownServer()

const signIn = (page: Page) => page.getByRole('heading', { name: 'Sign in' })

/** Replaces the tokens so that the next call loses the session. */
const lose = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('accessToken', 'unknown')
    localStorage.setItem('refreshToken', 'unknown')
  })

describe('text that is typed while the session is lost', () => {
  it('is restored once if it belongs to a note', async () => {
    const page = await openSignedIn('/clients')
    await page.locator('tbody tr a').first().click()
    const notes = page.getByRole('region', { name: 'Notes' })
    const box = notes.getByRole('textbox', { name: 'Note', exact: true })
    // An earlier test, or a first try, may have left a draft.
    await box.fill('typed while awa')
    await notes.getByText(/^Draft saved /).waitFor()
    await lose(page)
    await page.keyboard.press('y')
    await signIn(page).waitFor()
    await fillSignIn(page, COACH)
    await expect.poll(() => box.inputValue()).toBe('typed while away')
    await notes.getByText(/^Draft saved /).waitFor()
    await page.reload()
    await expect.poll(() => box.inputValue()).toBe('typed while away')
  })

  it('is restored once if it belongs to a note in Attention', async () => {
    const page = await openSignedIn('/clients?view=attention')
    await page
      .getByRole('button', { name: /^Write a note about / })
      .first()
      .click()
    const box = page.getByRole('textbox', { name: 'Note', exact: true })
    // An earlier test, or a first try, may have left a draft.
    await box.fill('typed while awa')
    await lose(page)
    await page.keyboard.press('y')
    await signIn(page).waitFor()
    await fillSignIn(page, COACH)
    await expect.poll(() => box.inputValue()).toBe('typed while away')
    expect(await page.getByRole('textbox', { name: 'Note', exact: true }).count()).toBe(1)
  })

  it('is restored once if it belongs to a report', async () => {
    const page = await openSignedIn('/clients')
    await page.locator('tbody tr a').first().click()
    await page.getByRole('button', { name: 'Generate report' }).click()
    const box = page.getByRole('dialog').getByRole('textbox', { name: 'Productivity' })
    // An earlier test, or a first try, may have left a draft.
    await box.fill('typed while awa')
    await lose(page)
    await page.keyboard.press('y')
    await signIn(page).waitFor()
    await fillSignIn(page, COACH)
    await expect.poll(() => box.inputValue()).toBe('typed while away')
    await page.getByRole('dialog').getByText('Draft saved').waitFor()
    expect(await box.inputValue()).toBe('typed while away')
  })
})
