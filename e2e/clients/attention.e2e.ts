import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { focusedName, followed, refuse } from '../support/browsing.ts'
import { ownServer } from '../support/own-server.ts'

const { openSignedIn } = ownServer(24)

/** Finds the links to the clients, in order. Leaves out the links of reasons, which lead to sections of a profile. */
const namesIn = (page: Page) => page.locator('main ol > li a[href^="/clients/"]:not([href*="#"])')

describe('Attention', () => {
  it('is used by keyboard: r reviews and moves on to the next client, and u undoes the review', async () => {
    const page = await openSignedIn('/clients?view=attention')
    const clients = namesIn(page)
    await clients.first().waitFor()
    const order = await clients.allInnerTexts()
    await page.getByRole('button', { name: 'How is this decided?' }).focus()
    for (const [key, at] of [
      ['j', 0],
      ['j', 1],
      ['ArrowDown', 2],
      ['k', 1],
      ['End', -1],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => focusedName(page)).toBe(order.at(at))
    }
    await page.keyboard.press('r')
    await expect.poll(() => focusedName(page)).toBe(order[1])
    await expect.poll(() => rowOf(page, order[0] ?? '').innerText()).toContain('Undo')
    await page.keyboard.press('u')
    await expect.poll(() => focusedName(page)).toBe('Mark reviewed')
  })

  it('accepts notes by keyboard: n opens the note in the row, Escape keeps its draft, and a note can include a review', async () => {
    const page = await openSignedIn('/clients?view=attention')
    const { keyboard } = page
    await namesIn(page).first().waitFor()
    await page.getByRole('button', { name: 'How is this decided?' }).focus()
    await keyboard.press('j')
    await keyboard.press('j')
    const order = await namesIn(page).allInnerTexts()
    const [, name = '', next = ''] = order
    await expect.poll(() => focusedName(page)).toBe(name)
    const row = rowOf(page, name)
    const box = row.getByRole('textbox', { name: 'Note' })
    const isInBox = () => box.evaluate((element) => element === document.activeElement)
    const pencil = `Write a note about ${name}`
    const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

    await keyboard.press('n')
    await expect.poll(isInBox).toBe(true)
    await keyboard.type('Left a message')
    await row.getByText(/^Draft saved /).waitFor()
    await keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    await expect.poll(focusedLabel).toBe(`${pencil}, draft saved`)
    await page.reload()
    await row.getByRole('button', { name: `${pencil}, draft saved` }).focus()
    await keyboard.press('n')
    await expect.poll(isInBox).toBe(true)
    expect(await box.inputValue()).toBe('Left a message')

    await keyboard.press('Tab')
    await keyboard.press('Space')
    await expect.poll(() => row.getByLabel('Day of the follow-up').inputValue()).toBe('2026-06-12')
    await keyboard.press('Control+Enter')
    await box.waitFor({ state: 'detached' })
    await expect.poll(focusedLabel).toBe(pencil)
    await row.getByText('Left a message').waitFor()
    expect(await namesIn(page).allInnerTexts(), 'the row keeps its place').toEqual(order)

    await keyboard.press('n')
    await expect.poll(isInBox).toBe(true)
    await keyboard.type('Called back')
    await row.getByRole('button', { name: 'Save and mark reviewed' }).focus()
    await keyboard.press('Enter')
    await row.getByRole('button', { name: 'Undo' }).waitFor()
    await expect.poll(() => focusedName(page)).toBe(next)
    await row.getByText('Called back').waitFor()
    expect(await namesIn(page).allInnerTexts(), 'the row keeps its place').toEqual(order)

    await row.getByRole('link', { name, exact: true }).focus()
    await keyboard.press('Enter')
    const notes = page.getByRole('region', { name: 'Notes' }).getByRole('listitem')
    await notes.first().waitFor()
    expect((await notes.allInnerTexts()).map((text) => text.match(/Called back|Left a message/)?.[0])).toEqual([
      'Called back',
      'Left a message',
    ])
  })

  it('stores its rule in the address, and the next client, Back and home lead back to it', async () => {
    const page = await openSignedIn('/clients?view=attention')
    const chip = page.getByRole('button', { name: /^Indicator under 70% \(\d+\)$/ })
    await chip.click()
    await expect.poll(() => new URL(page.url()).search).toBe('?view=attention&rule=laggingIndicator')
    expect(await chip.getAttribute('aria-pressed')).toBe('true')
    const [first = '', second = ''] = await namesIn(page).allInnerTexts()
    const count = await namesIn(page).count()
    await namesIn(page).first().click()
    await page.getByRole('heading', { level: 1, name: first }).waitFor()
    await page.getByText(`1 of ${count} in Attention`).waitFor()
    await page.getByRole('link', { name: `Next client: ${second}` }).click()
    await page.getByText(`2 of ${count} in Attention`).waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My clients' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?view=attention&rule=laggingIndicator')
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: second }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: first }).waitFor()
    await page.goBack()
    await expect.poll(() => namesIn(page).allInnerTexts()).toContain(first)
    await expect.poll(() => new URL(page.url()).search).toBe('?view=attention&rule=laggingIndicator')
  })

  it('links each reason to its section of the profile', async () => {
    const page = await openSignedIn('/clients?view=attention&rule=laggingIndicator')
    await page
      .getByRole('link', { name: /^(Productivity|Mental|Physical) \d\d%/ })
      .first()
      .click()
    await expect.poll(() => focusedName(page)).toBe('Indicators')
    const heading = page.getByRole('heading', { level: 2, name: 'Indicators' })
    await expect.poll(async () => Math.abs((await heading.boundingBox())?.y ?? 999)).toBeLessThan(60)
  })

  const rowOf = (page: Page, name: string) =>
    page.locator('main ol > li').filter({ has: page.getByRole('link', { name, exact: true }) })
  const mark = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name: 'Mark reviewed' })
  const undo = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name: 'Undo' })

  it('keeps a reviewed client’s position, even on another device, and Undo restores the client', async () => {
    const here = await openSignedIn('/clients?view=attention')
    const clients = namesIn(here)
    await clients.first().waitFor()
    const there = await openSignedIn('/settings')
    await Promise.all([followed(there), there.goto('/clients?view=attention')])
    const [name = ''] = await clients.allInnerTexts()
    await mark(there, name).waitFor()
    const order = await namesIn(there).allInnerTexts()
    await mark(here, name).click()
    await undo(here, name).waitFor()
    expect((await clients.allInnerTexts())[0], 'the row keeps its place').toBe(name)
    await undo(there, name).waitFor()
    expect(await namesIn(there).allInnerTexts(), 'no row moves').toEqual(order)

    await undo(here, name).click()
    await mark(here, name).waitFor()
  })

  it('explains its rules, of which On course is the last', async () => {
    const page = await openSignedIn('/clients?view=attention')
    await page.getByRole('button', { name: 'How is this decided?' }).click()
    const dialog = page.getByRole('dialog', { name: 'How is this decided?' })
    await dialog.getByText(/^Fewer than 10 hours of device use in the last 48 hours\./).waitFor()
    expect((await dialog.locator('dt').allInnerTexts()).at(-1)).toBe('On course')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const chips = await page.getByRole('group', { name: 'Attention rule' }).getByRole('button').allInnerTexts()
    expect(chips.at(-1)).toMatch(/^On course \(\d+\)$/)
  })

  it('shows an error if Mark reviewed fails, leaves the client unchanged, and marks the client on the next try', async () => {
    const page = await openSignedIn('/clients?view=attention')
    const row = page.locator('main ol > li').filter({ has: page.getByRole('button', { name: 'Mark reviewed' }) })
    const name = (await row.first().getByRole('link').first().textContent()) ?? ''
    const same = page.locator('main ol > li').filter({ has: page.getByRole('link', { name, exact: true }) })
    await refuse(page, 'POST', /^\/analytics\/attention\//)
    await same.getByRole('button', { name: 'Mark reviewed' }).click()
    await same.getByText('Review not saved').waitFor()
    await page.unrouteAll()
    await same.getByRole('button', { name: 'Try again' }).click()
    await same.getByText(/^Reviewed \d\d:\d\d/).waitFor()
    await same.getByRole('button', { name: 'Undo' }).waitFor()
  })
})

describe('the code of Attention', () => {
  const code = '**/assets/attention-view-*.js'

  it('is loaded while the coach reads the list, so that opening Attention needs no network', async () => {
    const page = await openSignedIn('/settings')
    const isFetched = page.waitForResponse(code)
    await page.getByRole('link', { name: 'My clients' }).first().click()
    await (await isFetched).finished()
    await page.getByRole('rowheader').first().waitFor()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: /^Attention/ }).click()
    await page.getByRole('button', { name: 'How is this decided?' }).waitFor()
  })

  it('causes one reload if a deploy has removed it, then an error in place, and loads on another try', async () => {
    const page = await openSignedIn('/settings')
    await page.route(code, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    let loads = 0
    page.on('domcontentloaded', () => (loads += 1))
    await page.goto('/clients?view=attention')
    await page.getByText('A part of the app couldn’t be fetched').waitFor()
    expect(loads).toBe(2)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.getByRole('rowheader').first().waitFor()
    await page.unroute(code)
    await page.getByRole('link', { name: /^Attention/ }).click()
    await page.getByRole('button', { name: 'How is this decided?' }).waitFor()
    expect(loads).toBe(2)
  })
})

describe('the code of a dialog', () => {
  it("is reported as missing in a toast if it can't be fetched, and the dialog opens on the next press", async () => {
    const page = await openSignedIn('/settings')
    const code = '**/assets/invite-dialog-*.js'
    await page.route(code, (route) => route.abort())
    await page.getByRole('link', { name: 'My clients' }).first().click()
    await page.getByRole('button', { name: 'Invite client' }).first().click()
    await page.getByRole('alert').filter({ hasText: 'A part of the app couldn’t be fetched' }).waitFor()
    await page.unroute(code)
    await page.getByRole('button', { name: 'Invite client' }).first().click()
    await page.getByRole('dialog', { name: 'Invite client' }).waitFor()
  })
})
