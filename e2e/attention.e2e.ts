import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { focusedName, refuse } from './support/browsing.ts'
import { ownServer } from './support/own-server.ts'
import { NOW } from './support/serving.ts'

const { openSignedIn } = ownServer(24)

describe('who needs attention', () => {
  it('is worked through by keyboard, and Mark reviewed moves the focus to the next client', async () => {
    const page = await openSignedIn('/clients?view=attention')
    const clients = page.locator('main ol > li').locator('a[href^="/clients/"]')
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
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe(order[1])
  })

  const rowOf = (page: Page, name: string) =>
    page.locator('main ol > li').filter({ has: page.getByRole('link', { name, exact: true }) })
  const mark = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name: 'Mark reviewed' })
  const undo = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name: 'Undo' })

  it('keeps a reviewed client’s place, shows it on another device after its next read, and comes back by Undo', async () => {
    const here = await openSignedIn('/clients?view=attention')
    const there = await openSignedIn('/clients?view=attention')
    const clients = here.locator('main ol > li').locator('a[href^="/clients/"]')
    await clients.first().waitFor()
    const [name = ''] = await clients.allInnerTexts()
    await mark(there, name).waitFor()
    await mark(here, name).click()
    await undo(here, name).waitFor()
    expect((await clients.allInnerTexts())[0], 'the row keeps its place').toBe(name)
    expect(await mark(there, name).count()).toBe(1)
    await mark(there, name).hover()
    await there.evaluate(() => window.dispatchEvent(new Event('blur')))
    await there.clock.setSystemTime(new Date(Date.parse(NOW) + 10 * 60_000))
    const isRead = there.waitForResponse((response) => response.url().endsWith('/analytics/attention'))
    await there.evaluate(() => window.dispatchEvent(new Event('focus')))
    await (await isRead).finished()
    await there.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await mark(there, name).count(), 'nothing moves under the mouse').toBe(1)
    await there.mouse.move(0, 0)
    await undo(there, name).waitFor()

    await undo(here, name).click()
    await mark(here, name).waitFor()
  })

  it('is explained by its rules, with On course as the last', async () => {
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

  it('shows an error when Mark reviewed fails, leaves the client as it was, and marks it on the next try', async () => {
    const page = await openSignedIn('/clients?view=attention')
    const row = page.locator('main ol > li').filter({ has: page.getByRole('button', { name: 'Mark reviewed' }) })
    const name = await row.first().getByRole('link').innerText()
    const same = page.locator('main ol > li').filter({ has: page.getByRole('link', { name, exact: true }) })
    await refuse(page, 'POST', /^\/analytics\/attention\//)
    await same.getByRole('button', { name: 'Mark reviewed' }).click()
    await same.getByText('Review not saved').waitFor()
    await page.unrouteAll()
    await same.getByRole('button', { name: 'Try again' }).click()
    await same.getByText(/^Reviewed \d\d:\d\d ·$/).waitFor()
    await same.getByRole('button', { name: 'Undo' }).waitFor()
  })
})

describe('the code of Attention', () => {
  const code = '**/assets/attention-view-*.js'

  it('arrives while the coach reads the list, so that the view needs no network', async () => {
    const page = await openSignedIn('/settings')
    const isFetched = page.waitForResponse(code)
    await page.getByRole('link', { name: 'My clients' }).first().click()
    await (await isFetched).finished()
    await page.getByRole('rowheader').first().waitFor()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: /^Attention/ }).click()
    await page.getByRole('button', { name: 'How is this decided?' }).waitFor()
  })

  it('gets one reload when it is gone after a deploy, then an error in its place, and arrives on another try', async () => {
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
  it('that can not be fetched is said in a toast, and the dialog opens on the next press', async () => {
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
