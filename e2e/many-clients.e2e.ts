import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { ownServer } from './support/own-server.ts'

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
  it('are chosen and moved by the keyboard alone, survive a reload, and are reset', async () => {
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
      ['ArrowUp', 'Assessments'],
      ['Alt+ArrowUp', 'Assessments'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => highlighted.innerText()).toBe(at)
    }
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Columns')
    const chosen = [...usual.slice(0, 1), ...usual.slice(2, 7), 'Assessments', 'Reflections']
    expect(await headers(page)).toEqual(chosen)

    await page.reload()
    await links(page).first().waitFor()
    expect(await headers(page)).toEqual(chosen)
    // The address sorts by the phase, whose column is hidden.
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
