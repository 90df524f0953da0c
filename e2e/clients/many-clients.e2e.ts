import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { focusedName, refuse } from '../support/browsing.ts'
import { ownServer } from '../support/own-server.ts'

const { openSignedIn } = ownServer(24)

const links = (page: Page) => page.getByRole('rowheader').getByRole('link')
const headers = (page: Page) => page.getByRole('columnheader').allInnerTexts()
const column = (page: Page, name: string) => page.getByRole('menuitemcheckbox', { name, exact: true })

const usual = [
  'Name/Surname',
  'Phase',
  'Engagement(48h)',
  'Productivity',
  'Mental',
  'Physical',
  'Exercises',
  'Reflections',
  'Assessments',
]

async function openList(path = '/clients'): Promise<Page> {
  const page = await openSignedIn(path)
  await links(page).first().waitFor()
  await expect.poll(() => page.locator('tbody [data-skeleton]').count()).toBe(0)
  return page
}

describe('the columns', () => {
  it('are chosen and moved by keyboard alone, survive a reload, and can be reset', async () => {
    const page = await openList('/clients?sort=phase')
    const order = await links(page).allInnerTexts()
    expect(await headers(page)).toEqual(usual)
    await page.getByRole('button', { name: 'Columns' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('[role=menu]:focus').waitFor()
    const highlighted = page.locator('[role=menuitemcheckbox][data-highlighted], [role=menuitem][data-highlighted]')
    for (const [key, at] of [
      ['ArrowDown', 'Phase'],
      ['Enter', 'Phase'],
      ['End', 'Reset columns'],
      ['a', 'Assessments'],
      ['Alt+ArrowUp', 'Assessments'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => highlighted.innerText()).toBe(at)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedName(page)).toBe('Columns')
    const chosen = [...usual.slice(0, 1), ...usual.slice(2, 7), 'Assessments', 'Reflections']
    expect(await headers(page)).toEqual(chosen)

    await page.reload()
    await links(page).first().waitFor()
    expect(await headers(page)).toEqual(chosen)
    // The address sets a sort by phase, although the column is hidden.
    await expect.poll(() => links(page).allInnerTexts()).toEqual(order)

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitem', { name: 'Reset columns' }).click()
    await expect.poll(() => headers(page)).toEqual(usual)
  })

  it('are moved by dragging', async () => {
    const page = await openList()
    await page.getByRole('button', { name: 'Columns' }).click()
    await column(page, 'Assessments').dragTo(column(page, 'Engagement(48h)'))
    await expect
      .poll(() => headers(page).then((all) => all.slice(1, 4)))
      .toEqual(['Phase', 'Assessments', 'Engagement(48h)'])
  })
})

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const bar = (page: Page, count: number) => page.getByRole('group', { name: `${count} selected` })
const isFocused = (page: Page, name: string) => box(page, name).evaluate((one) => one === document.activeElement)

/** Presses a button and returns the saved file. */
async function saved(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.split('\r\n') }
}

describe('the selection', () => {
  it('can be one client, a range or all clients by keyboard alone, and the focus returns to it', async () => {
    const page = await openList()
    const order = await links(page).allInnerTexts()
    const [first = '', , third = '', fourth = ''] = order
    await links(page).first().focus()
    await page.keyboard.press('Shift+Tab')
    expect(await isFocused(page, first)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await bar(page, 1).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+Space')
    await bar(page, 3).waitFor()
    expect(await box(page, third).isChecked()).toBe(true)
    expect(await box(page, fourth).isChecked()).toBe(false)

    await box(page, 'all').focus()
    await page.keyboard.press('Space')
    await bar(page, order.length).waitFor()
    await page.getByRole('button', { name: 'Clear selection' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(page, 'all')).toBe(true)
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  })

  it('leaves the last row visible above its bar', async () => {
    const page = await openList()
    await page.setViewportSize({ width: 1440, height: 500 })
    const [first = ''] = await links(page).allInnerTexts()
    await box(page, first).click()
    const actions = bar(page, 1)
    await links(page).first().focus()
    for (let row = 0; row < 12; row++) await page.keyboard.press('ArrowDown')
    // The last row scrolls into view one frame after it gets the focus.
    const overlap = async () => {
      const [link, edge] = await Promise.all([page.locator(':focus').boundingBox(), actions.boundingBox()])
      return link && edge ? link.y + link.height - edge.y : Infinity
    }
    await expect.poll(overlap).toBeLessThanOrEqual(0)
  })

  it('is reviewed in one action that can be undone; a review that fails leaves its client selected', async () => {
    const page = await openList()
    const attention = page.getByRole('link', { name: /^Attention/ })
    const count = async () => Number(/\d+/.exec(await attention.innerText())?.[0] ?? 0)
    await expect.poll(count).toBeGreaterThan(3)
    const before = await count()
    await box(page, 'all').check()
    await page.getByRole('button', { name: 'Mark reviewed' }).click()
    // A toast stays while the mouse is over it.
    await page.getByText(new RegExp(`^${before} clients reviewed, \\d+ did not need a look`)).hover()
    await expect.poll(count).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(count).toBe(before)

    await refuse(page, 'POST', /\/reviews$/)
    await page.getByRole('button', { name: 'Mark reviewed' }).click()
    await page.getByText(/^Review not saved: .+ more$/).waitFor()
    await bar(page, before).waitFor()
    expect(await count()).toBe(before)
  })

  it('is saved as CSV in the order of the list, with the visible columns', async () => {
    const page = await openList('/clients?sort=name&direction=descending')
    const [first = '', second = ''] = await links(page).allInnerTexts()
    await page.getByRole('button', { name: 'Columns' }).click()
    await column(page, 'Phase').click()
    await page.keyboard.press('Escape')
    await box(page, second).check()
    await box(page, first).check()
    const { name, lines } = await saved(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
    expect(name).toBe('clients 2026-06-11.csv')
    expect(lines[0]).toMatch(/^\uFEFFName\/Surname,Age,Timezone,Engagement\(48h\),Last connected,Productivity,/)
    expect(lines[0]).not.toContain('Phase')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([first, second, ''])
    expect(lines[1]).toMatch(/,\d+(\.\d+)?,2026-06-\d\dT[\d:.]+Z,/)
  })
})

describe('clients who are paused or archived', () => {
  const setState = async (page: Page, item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  it('leave Attention, archived clients also leave the list, and each returns when active again', async () => {
    const page = await openList()
    const attention = page.getByRole('link', { name: /^Attention/ })
    const count = async () => Number(/\d+/.exec(await attention.innerText())?.[0] ?? 0)
    await expect.poll(count).toBeGreaterThan(3)
    const [before, all] = [await count(), await links(page).allInnerTexts()]
    const [first = '', second = ''] = all
    await box(page, 'all').check()
    await setState(page, 'Pause')
    // A toast stays while the mouse is over it.
    await page.getByText(`${all.length} clients paused`).hover()
    await expect.poll(count).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(count).toBe(before)

    await box(page, 'all').uncheck()
    await box(page, first).check()
    await setState(page, 'Archive')
    await expect.poll(() => links(page).allInnerTexts()).toEqual(all.slice(1))

    // A paused client stays in the list, and the row is still marked as paused after a reload.
    await page.getByRole('link', { name: second, exact: true }).click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Pause' }).click()
    await page.getByText('Paused', { exact: true }).waitFor()
    await page.goto('/clients')
    await page.getByRole('row', { name: second }).getByText('Paused', { exact: true }).waitFor()
    expect(await links(page).allInnerTexts()).toEqual(all.slice(1))

    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Archived', exact: true }).click()
    await expect.poll(() => links(page).allInnerTexts()).toEqual([first])
    await expect.poll(() => new URL(page.url()).search).toBe('?state=archived')
    await box(page, first).check()
    await setState(page, 'Bring back')
    await page.getByRole('button', { name: 'Show all clients' }).click()
    await expect.poll(() => links(page).allInnerTexts()).toEqual(all)
  })
})

describe('tags', () => {
  it('are added to the selected clients, filter the list through the address, and are removed on the profile', async () => {
    const page = await openList()
    const [first = '', second = ''] = await links(page).allInnerTexts()
    await box(page, first).check()
    await box(page, second).check()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Tags' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tags' })
    await dialog.getByLabel('New tag').fill('Night & day')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save tags' }).click()
    await page.getByText('Tags saved').waitFor()
    await page.goto('/clients?tag=Night+%26+day')
    await expect.poll(() => links(page).allInnerTexts()).toEqual([first, second])

    await links(page).first().click()
    const tags = page.getByRole('list', { name: 'Tags' })
    expect(await tags.innerText()).toBe('Night & day')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Tags' }).click()
    await dialog.getByRole('button', { name: 'Night & day' }).click()
    await dialog.getByRole('button', { name: 'Save tags' }).click()
    await tags.waitFor({ state: 'detached' })
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My clients' }).click()
    await expect.poll(() => links(page).allInnerTexts()).toEqual([second])
  })
})

describe('the list', () => {
  it('is saved as CSV as it is shown: filtered, sorted, and without formulas', async () => {
    const page = await openList('/clients?phase=grow&sort=name&direction=descending')
    const shown = await links(page).allInnerTexts()
    const { name, lines } = await saved(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
    expect(name).toBe('clients 2026-06-11.csv')
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(shown)
    const cells = lines.flatMap((line) => line.split(','))
    expect(cells.filter((cell) => /^"?[=+@\t\r]/.test(cell))).toEqual([])
  })
})
