import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { ownServer } from '../support/own-server.ts'

const { openSignedIn } = ownServer()

const beats = (minutes: number, middle: number) =>
  Array.from({ length: (minutes * 60_000) / middle }, (_, index) => middle + Math.round(60 * Math.sin(index / 1.5)))

/** A table exported from HRV Logger, which names its zone. */
const loggerTable = (time: string, intervals: readonly number[]) =>
  ['date,rr,since start', ...intervals.map((rr) => `2026-06-11 ${time} +0000,${rr},0`)].join('\n')

interface DroppedFile {
  name: string
  text: string
}

const exercises = (page: Page) => page.getByRole('region', { name: 'Exercises' })

async function drop(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, text } of all) transfer.items.add(new File([text], name))
    return transfer
  }, files)
  for (const event of ['dragover', 'drop']) await exercises(page).dispatchEvent(event, { dataTransfer })
}

describe('recordings that a client already has', () => {
  it('are dropped on the profile, added once, and listed with the exercises', async () => {
    const page = await openSignedIn('/clients')
    await page.locator('tbody tr a').first().click()
    const rows = exercises(page).getByRole('row')
    await rows.nth(1).waitFor()
    const first = loggerTable('17:02:13', beats(7, 911))
    const files = [
      { name: 'one.csv', text: first },
      { name: 'two.csv', text: loggerTable('17:20:13', beats(9, 877)) },
      { name: 'broken.txt', text: [...beats(3, 900), 'NaN'].join('\n') },
    ]
    await drop(page, files)
    const dialog = page.getByRole('dialog', { name: 'Add recordings' })
    await dialog
      .getByText(/^Can’t be read: line/)
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: 'Add 2 recordings' }).click()
    await expect.poll(() => dialog.getByText(/^Added: exercise of/).count()).toBeGreaterThanOrEqual(2)
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => rows.nth(1).innerText()).toMatch(/68/)
    await expect.poll(() => rows.nth(2).innerText()).toMatch(/66/)

    await drop(page, [{ name: 'copy.csv', text: first }])
    await dialog
      .getByText(/^Already here: exercise of/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('become resting readings if the coach chooses so, and no exercise is added', async () => {
    const page = await openSignedIn('/clients')
    await page.locator('tbody tr a').first().click()
    const rows = exercises(page).getByRole('row')
    await rows.nth(1).waitFor()
    const newest = await rows.nth(1).innerText()
    await drop(page, [{ name: 'at rest.csv', text: loggerTable('16:40:13', beats(4, 1010)) }])
    const dialog = page.getByRole('dialog', { name: 'Add recordings' })
    await dialog.getByRole('combobox', { name: 'Becomes' }).click()
    await page.getByRole('option', { name: 'Resting reading, standing' }).click()
    await dialog.getByRole('button', { name: 'Add 1 recording' }).click()
    await dialog.waitFor({ state: 'detached' })
    const overTime = page.getByRole('region', { name: 'HRV over time', exact: true })
    // Panels below the window load when they are scrolled to.
    await overTime.scrollIntoViewIfNeeded()
    await overTime.getByText(/^standing,.* 1 reading$/).waitFor()
    expect(await rows.nth(1).innerText()).toBe(newest)
  })

  it('become resting readings without beats if they are another app’s daily figures, each day once', async () => {
    const page = await openSignedIn('/clients')
    await page.locator('tbody tr a').first().click()
    await exercises(page).getByRole('row').nth(1).waitFor()
    const mornings = ['13', '14', '15', '16'].map((day) => `2026-${day}-05,06:50,54,48.2,61,8.1`)
    const text = ['date,time,HR,rMSSD,SDNN,HRV4T_Recovery_Points', ...mornings, '2026-31-02,06:50,54,48,61,8'].join(
      '\n',
    )
    await drop(page, [{ name: 'MyMeasurements.csv', text }])
    const dialog = page.getByRole('dialog', { name: 'Add recordings' })
    await dialog.getByRole('combobox', { name: 'Becomes' }).click()
    await page.getByRole('option', { name: 'Resting reading, sitting' }).click()
    await dialog.getByText('‘2026-31-02 06:50’ isn’t a date.').waitFor()
    await dialog.getByRole('button', { name: 'Add 4 resting readings' }).click()
    await dialog.waitFor({ state: 'detached' })
    const overTime = page.getByRole('region', { name: 'HRV over time', exact: true })
    await overTime.scrollIntoViewIfNeeded()
    await overTime.getByRole('link', { name: 'sitting' }).click()
    await overTime.getByText(/^sitting,.*, 4 as the other app gave them$/).waitFor()

    await drop(page, [{ name: 'MyMeasurements.csv', text }])
    await dialog.getByText('Already here: all 4 resting readings').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
})
