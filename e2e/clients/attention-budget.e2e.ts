import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInTo } from '../support/api.ts'
import { drawn, focusedName } from '../support/browsing.ts'
import { ownServer } from '../support/own-server.ts'

const { address, openSignedIn } = ownServer(24)

const attention = '/clients?view=attention'
const namesIn = (page: Page) => page.locator('main ol > li a[href^="/clients/"]:not([href*="#"])')
const labelOfFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
const todaysNames = (page: Page) =>
  page.locator('main ol[data-part=today] > li').evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.text))

describe('the clients of a day', () => {
  beforeEach(async () => {
    const api = await signInTo(address())
    const body = { since: '2026-06-10T22:00:00.000Z', budget: null }
    await api.analytics.budgetAttention({ query: { today: '2026-06-11' }, body })
  })

  it('are limited by keyboard, end the list, stay the same on every device, and change after midnight', async () => {
    const page = await openSignedIn(attention)
    const { keyboard } = page
    await namesIn(page).first().waitFor()
    const order = await namesIn(page).allInnerTexts()
    const count = Number(/\d+/.exec(await page.getByRole('link', { name: /^Attention \d+$/ }).innerText())?.[0])
    expect(count).toBeGreaterThan(6)

    await page.getByRole('button', { name: 'How is this decided?' }).focus()
    await keyboard.press('Shift+Tab')
    await expect.poll(() => labelOfFocus(page)).toBe('No daily limit, clients in Attention')
    await keyboard.press('Enter')
    await page.locator('[role=menu]:focus').waitFor()
    await keyboard.press('Home')
    await page.locator('[role=menuitemradio][data-highlighted]').filter({ hasText: '5 a day' }).waitFor()
    await keyboard.press('Enter')
    await page.getByText('Your 5 for today end here.').waitFor()
    await expect.poll(() => labelOfFocus(page)).toBe('5 a day, clients in Attention')
    expect(await todaysNames(page)).toEqual(order.slice(0, 5))
    await page.getByRole('link', { name: `Attention ${count}`, exact: true }).waitFor()

    // The keys move through the clients of the day.
    await keyboard.press('j')
    await expect.poll(() => focusedName(page)).toBe(order[0])
    await keyboard.press('End')
    await expect.poll(() => focusedName(page)).toBe(order[4])
    await keyboard.press('Home')
    await keyboard.press('r')
    await expect.poll(() => focusedName(page)).toBe(order[1])
    await page.getByRole('link', { name: `Attention ${count - 1}`, exact: true }).waitFor()
    expect(await todaysNames(page), 'no other client takes the place of a reviewed one').toEqual(order.slice(0, 5))

    const other = await openSignedIn(attention)
    await other.getByText('Your 5 for today end here.').waitFor()
    expect((await todaysNames(other)).toSorted()).toEqual(order.slice(0, 5).toSorted())

    await page.getByRole('button', { name: `Show ${count - 5} more` }).focus()
    await keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe(order[5])
    await keyboard.press('Enter')
    await page.getByText(`6 of ${order.length} in Attention`).waitFor()
    await page.goBack()
    await expect.poll(() => focusedName(page)).toBe(order[5])

    // It is right after midnight in Berlin, but still the day before in UTC.
    await page.clock.setSystemTime('2026-06-11T22:00:30Z')
    await page.reload()
    await page.getByText('Your 5 for today end here.').waitFor()
    await expect.poll(() => todaysNames(page)).toEqual(order.slice(1, 6))
  })

  it('don’t close a note or take its focus when a new day begins, even if the note is below the last client of the day', async () => {
    const page = await openSignedIn(attention)
    await page.getByRole('button', { name: /, clients in Attention$/ }).click()
    await page.getByRole('menuitemradio', { name: '5 a day' }).click()
    await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
    const behind = page.locator('main ol[data-part=later] > li').first()
    await behind.getByRole('button', { name: /^Write a note about / }).click()
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.pressSequentially('Over')
    await page.clock.setSystemTime('2026-06-11T22:00:30Z')
    const ofToday = page.waitForResponse(
      (response) => response.url().includes('/analytics/attention') && response.url().includes('today=2026-06-12'),
    )
    await page.clock.fastForward(20_000)
    await ofToday
    await drawn(page)
    await page.keyboard.type(' midnight')
    expect(await note.inputValue()).toBe('Over midnight')
  })

  it('lead from profile to profile, and then to the waiting clients', async () => {
    const page = await openSignedIn(attention)
    await page.getByRole('button', { name: /, clients in Attention$/ }).click()
    await page.getByRole('menuitemradio', { name: '5 a day' }).click()
    await page.getByText('Your 5 for today end here.').waitFor()
    const waiting = page.getByRole('list', { name: /^\d+ more wait:$/ }).getByRole('link')
    await waiting.first().waitFor()
    const count = 5 + (await waiting.count())
    const [first = ''] = await waiting.allInnerTexts()
    await namesIn(page).nth(1).click()
    await page.getByText('2 of 5 in Attention').waitFor()
    await page.goBack()
    await waiting.first().click()
    await page.getByRole('heading', { level: 1, name: first }).waitFor()
    await page.getByText(`6 of ${count} in Attention`).waitFor()
    await page.goBack()
    await expect.poll(() => focusedName(page)).toBe(first)
  })
})
