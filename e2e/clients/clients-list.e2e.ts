import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { drawn, focusedName, refuse, resize } from '../support/browsing.ts'
import { ownServer } from '../support/own-server.ts'
import { NOW } from '../support/serving.ts'

const { openSignedIn, mailsTo } = ownServer(24)

const links = (page: Page) => page.getByRole('rowheader').getByRole('link')
const names = (page: Page) => links(page).allInnerTexts()
const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const search = (page: Page) => page.getByRole('textbox', { name: 'Search by name' })
const keysDialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Revokes an invite in its row and confirms the dialog. */
async function revoke(row: Locator, email: string) {
  await row.getByRole('button', { name: `Revoke the invite to ${email}` }).click()
  await row.getByRole('button', { name: 'Revoke', exact: true }).click()
}

async function openList(path = '/clients'): Promise<Page> {
  const page = await openSignedIn(path)
  await links(page).first().waitFor()
  await expect.poll(() => page.locator('tbody [data-skeleton]').count()).toBe(0)
  return page
}

describe('search, filters and sort', () => {
  it('are in the address, survive a reload and combine', async () => {
    const page = await openList()
    const all = (await names(page)).length
    await page.getByRole('columnheader', { name: 'Engagement(48h)' }).getByRole('button').dblclick()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Grow', exact: true }).click()
    await page.getByRole('button', { name: 'Sense', exact: true }).click()
    await search(page).pressSequentially('a')
    await expect
      .poll(() => new URL(page.url()).search)
      .toBe('?search=a&phase=sense&phase=grow&sort=engagement&direction=descending')
    const found = await names(page)
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(all)
    await page.reload()
    // The list is sorted by engagement, which is loaded later than the names.
    await expect.poll(() => names(page)).toEqual(found)
    expect(await search(page).inputValue()).toBe('a')
    await page.getByRole('group', { name: 'Filters in use' }).getByText('Sense or Grow').waitFor()
    await page.getByRole('button', { name: 'Filters, 1 in use' }).waitFor()
  })

  it('announce how many clients are found, or that none are', async () => {
    const page = await openList()
    const first = (await names(page))[0] ?? ''
    await search(page).fill(first)
    await expect.poll(() => page.locator('output', { hasText: /^1 of \d+ clients found/ }).count()).toBe(1)
    await search(page).fill('no client has this name')
    await page.getByRole('button', { name: 'Show all clients' }).click()
    await expect.poll(() => paramsOf(page)).toEqual({})
  })
})

describe('a saved view', () => {
  it('opens on another device as it was saved, and Back leads to the previous list', async () => {
    const page = await openList('/clients?phase=sense&phase=grow&sort=mental')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill('By mental')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Views: By mental', exact: true }).waitFor()
    const found = await names(page)
    const other = await openList()
    const all = await names(other)
    await other.getByRole('button', { name: 'Views', exact: true }).click()
    await other.getByRole('menuitemradio', { name: 'By mental' }).click()
    await other.getByRole('button', { name: 'Views: By mental', exact: true }).waitFor()
    await expect.poll(() => names(other)).toEqual(found)
    // In the narrowest window, the view's name leaves enough space for the other buttons beside the title.
    await resize(other, 1004, 700)
    const title = await other.getByRole('heading', { level: 1 }).boundingBox()
    const invite = await other.getByRole('button', { name: 'Invite client' }).boundingBox()
    expect(invite?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
    await other.goBack()
    await expect.poll(() => names(other)).toEqual(all)
  })
})

describe('a profile that was opened from the list', () => {
  it('leads back to the same address, scroll position and row, and from client to client in the order of the list', async () => {
    const page = await openList('/clients?sort=mental&direction=descending')
    await page.setViewportSize({ width: 1440, height: 500 })
    const order = await names(page)
    const link = links(page).nth(10)
    await link.scrollIntoViewIfNeeded()
    await link.click()
    await heading(page, order[10] ?? '').waitFor()
    await page.goBack()
    await expect.poll(() => focusedName(page)).toBe(order[10])
    const scroll = await page.evaluate(() => scrollY)
    expect(scroll).toBeGreaterThan(0)
    await expect.poll(() => paramsOf(page)).toEqual({ sort: 'mental', direction: 'descending' })

    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: `Next client: ${order[11]}` }).click()
    await heading(page, order[11] ?? '').waitFor()
    await page.getByRole('link', { name: `Previous client: ${order[10]}` }).click()
    await heading(page, order[10] ?? '').waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My clients' }).click()
    await expect.poll(() => focusedName(page)).toBe(order[10])
    expect(await page.evaluate(() => scrollY)).toBe(scroll)
  })

  it('leads back to its row even from an address that contains the default sort', async () => {
    const page = await openList('/clients?sort=name')
    const name = (await names(page))[2] ?? ''
    await links(page).nth(2).click()
    await heading(page, name).waitFor()
    await page.goBack()
    await expect.poll(() => focusedName(page)).toBe(name)
  })

  it('opens right after the list has changed', async () => {
    const page = await openList()
    const name = await page.evaluate(() => {
      document.querySelector<HTMLElement>('th[aria-sort] ~ th button')?.click()
      const first = document.querySelector<HTMLElement>('tbody a')
      first?.click()
      return first?.textContent ?? ''
    })
    await heading(page, name).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/clients\/./)
    await drawn(page)
    await drawn(page)
    await heading(page, name).waitFor()
  })
})

describe('the shortcuts', () => {
  it('search, move from row to row, open a client and show their help, until they are turned off', async () => {
    const page = await openList()
    const order = await names(page)
    await page.getByRole('button', { name: 'Filters' }).focus()
    await page.keyboard.press('j')
    expect(await focusedName(page)).toBe(order[0])
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('k')
    expect(await focusedName(page)).toBe(order[1])
    await page.keyboard.press('/')
    expect(await search(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('?jk/')
    expect(await search(page).inputValue()).toBe('?jk/')
    await page.keyboard.press('Escape')
    await links(page).nth(1).focus()
    await page.keyboard.press('?')
    await keysDialog(page).getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck({ force: true })
    await page.keyboard.press('Escape')
    await keysDialog(page).waitFor({ state: 'detached' })

    await links(page).nth(1).focus()
    for (const key of ['j', '/', '?']) await page.keyboard.press(key)
    expect(await focusedName(page)).toBe(order[1])
    expect(await keysDialog(page).count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await focusedName(page)).toBe(order[2])
    await page.keyboard.press('Enter')
    await heading(page, order[2] ?? '').waitFor()
  })
})

describe('a lost network', () => {
  it('the list stays unchanged, and reloads once the network returns', async () => {
    const page = await openList()
    const order = await names(page)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/device-metrics/engagements')) asked += 1
    })
    await page.context().setOffline(true)
    await page.getByText('You are offline. What is shown may be out of date').waitFor()
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await page.clock.setSystemTime(new Date(Date.parse(NOW) + 10 * 60_000))
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await drawn(page)
    expect(asked).toBe(0)
    expect(await names(page)).toEqual(order)
    const isRead = page.waitForResponse('**/device-metrics/engagements')
    await page.context().setOffline(false)
    await isRead
    expect(asked).toBeGreaterThan(0)
    await drawn(page)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })
})

describe('a pending invite', () => {
  it('is listed last, mails another link on request, and disappears once it is revoked', async () => {
    const page = await openList()
    const email = 'ines.sorensen@northfield.example'
    await page.getByRole('button', { name: 'Invite client' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Invite client' })
    await dialog.getByLabel('Email', { exact: true }).fill(email)
    await page.keyboard.press('Enter')
    const row = page.getByRole('row', { name: new RegExp(email) })
    await row.getByText('Sent Jun 11').waitFor()
    await row.getByText(/^Expires Jun \d+$/).waitFor()
    await page.getByRole('link', { name: /^Attention/ }).click()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Pending invites' }).click()
    await expect.poll(() => paramsOf(page)).toEqual({ invites: 'pending' })
    await row.getByRole('button', { name: `Resend the invite to ${email}` }).click()
    await page.getByText(`Invite sent again to ${email}`).waitFor()
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2)
    await revoke(row, email)
    await page.getByText(`Invite to ${email} revoked`).waitFor()
    await row.waitFor({ state: 'detached' })
  })
})

describe('an invite that is no longer pending', () => {
  it('disappears from the list when an action on it is refused for that reason', async () => {
    const page = await openList()
    const email = 'ciara.obrien@northfield.example'
    await page.getByRole('button', { name: 'Invite client' }).first().click()
    await page.getByRole('dialog', { name: 'Invite client' }).getByLabel('Email', { exact: true }).fill(email)
    await page.keyboard.press('Enter')
    const row = page.getByRole('row', { name: new RegExp(email) })
    await row.waitFor()
    const other = await openList()
    await revoke(other.getByRole('row', { name: new RegExp(email) }), email)
    await other.getByText(`Invite to ${email} revoked`).waitFor()
    await row.getByRole('button', { name: `Resend the invite to ${email}` }).click()
    await page.getByRole('alert').filter({ hasText: 'Error performing client invite operation' }).waitFor()
    await row.waitFor({ state: 'detached' })
  })
})

describe('when an action on an invite fails, its error is shown in place, and trying again succeeds', () => {
  const refused = 'Error performing client invite operation'

  it('the invite itself, a new link and a revocation can each be tried again', async ({ task }) => {
    const page = await openList()
    // On a retry, the invite from the first try already exists, so this uses another email.
    const email = `theo.anders.${task.result?.retryCount ?? 0}@northfield.example`
    await page.getByRole('button', { name: 'Invite client' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Invite client' })
    await dialog.getByLabel('Email', { exact: true }).fill(email)
    await refuse(page, 'POST', /^\/auth\/invites$/)
    await dialog.getByLabel('Email', { exact: true }).press('Enter')
    await dialog.getByText(refused).waitFor()
    expect(await dialog.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Send invite' }).click()
    const row = page.getByRole('row', { name: new RegExp(email) })
    await row.waitFor()

    const acts = [
      {
        method: 'POST',
        press: () => row.getByRole('button', { name: `Resend the invite to ${email}` }).click(),
        done: `Invite sent again to ${email}`,
      },
      { method: 'DELETE', press: () => revoke(row, email), done: `Invite to ${email} revoked` },
    ]
    for (const { method, press, done } of acts) {
      await refuse(page, method, /^\/auth\/invites\//)
      await press()
      await row.getByText(refused).waitFor()
      await page.unrouteAll()
      await Promise.all([page.getByText(done).waitFor(), press()])
    }
    await row.waitFor({ state: 'detached' })
  })
})

describe('a new day for the clients', () => {
  it('refreshes the list, which then shows their new days', async () => {
    const page = await openSignedIn('/health/live')
    await page.clock.install({ time: '2026-06-11T21:59:10Z' })
    await page.goto('/clients')
    await page.getByRole('link', { name: /^Attention \d/ }).waitFor()
    const refreshed = page.waitForRequest((request) => request.url().endsWith('/journey/journeys'))
    await page.clock.fastForward('01:00')
    await refreshed
  })
})
