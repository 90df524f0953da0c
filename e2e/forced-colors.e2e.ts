import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openAsCoach, openPage, openSignedIn } from './support/browsing.ts'

/** Takes a screenshot of the element and the area around it, which includes its outline. */
async function pictureOf(page: Page, element: Locator): Promise<string> {
  await element.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const picture = await page.screenshot({ clip: { x: x - 6, y: y - 6, width: width + 12, height: height + 12 } })
  return picture.toString('base64')
}

/** Returns whether an action changes an element's look. */
async function isSeen(page: Page, element: Locator, act: () => Promise<void>): Promise<boolean> {
  const before = await pictureOf(page, element)
  await act()
  return (await pictureOf(page, element)) !== before
}

const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement)
/** Moves the focus as a keyboard user does. */
const focus = (element: Locator) => async () => {
  await element.focus()
  await expect.poll(() => hasFocus(element)).toBe(true)
}

/** Presses ArrowDown until another option is highlighted. */
const nextOption = (page: Page) => async () => {
  const highlighted = page.locator(':is([role=option], [role^=menuitem])[data-highlighted]')
  const before = await highlighted.allTextContents()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => highlighted.allTextContents()).not.toEqual(before)
}

/** Forced colours replace fills in the background colour and remove shadows. */
describe('the keyboard focus in forced colours', () => {
  it('a field and the cells of a code show the focus', async () => {
    const page = await openPage({ forcedColors: 'active' })
    await page.route('**/auth/passwordReset/request', (route) => route.fulfill({ status: 204 }))
    await page.goto('/changePassword')
    const email = page.getByLabel('Email', { exact: true })
    const next = page.getByRole('button', { name: 'Next' })
    await next.focus()
    expect(await isSeen(page, email, focus(email))).toBe(true)
    await page.keyboard.type('amara@example.com')
    await page.keyboard.press('Enter')

    const code = page.getByLabel('Code', { exact: true })
    // The field gets the focus when it appears.
    await expect.poll(() => hasFocus(code)).toBe(true)
    await next.focus()
    expect(await isSeen(page, code, focus(code))).toBe(true)
    await page.keyboard.type('123')
    const selectDigit = async () => {
      await page.keyboard.press('Shift+ArrowLeft')
      await page.locator('[data-selected]').waitFor()
    }
    expect(await isSeen(page, code, selectDigit)).toBe(true)
  })

  it('a dropdown and its options show the focus', async () => {
    const page = await openSignedIn('/settings', { forcedColors: 'active' })
    const language = page.getByRole('combobox', { name: 'Language' })
    await language.waitFor()
    expect(await isSeen(page, language, focus(language))).toBe(true)
    await page.keyboard.press('Enter')
    const list = page.getByRole('listbox', { name: 'Language' })
    await list.waitFor()
    expect(await isSeen(page, list, nextOption(page))).toBe(true)
  })

  it('a menu shows the focus', async () => {
    const page = await openAsCoach({ forcedColors: 'active' })
    await page.getByRole('button', { name: 'Columns' }).press('Enter')
    const menu = page.getByRole('menu')
    await expect.poll(() => hasFocus(menu)).toBe(true)
    expect(await isSeen(page, menu, nextOption(page))).toBe(true)
  })
})
