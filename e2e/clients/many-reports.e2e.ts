import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { ownServer } from '../support/own-server.ts'

const { openSignedIn } = ownServer(4)

/** Selects every client in the list, and opens the dialog for reports by keyboard. */
async function openDialog(page: Page) {
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'More actions' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Generate reports' }).waitFor()
}

const making = (page: Page) => page.getByRole('dialog', { name: 'Generating reports' })
const over = (page: Page) => page.getByRole('dialog', { name: 'Reports', exact: true })
const isStart = (url: URL) => /^\/resource\/reports\/[^/]+$/.test(url.pathname)

/** Returns the numbers of created, failed and omitted reports that the dialog shows. */
async function countsOf(page: Page) {
  const text = await over(page).getByRole('status').innerText()
  const numberOf = (part: RegExp) => Number(part.exec(text)?.[1] ?? 0)
  return {
    made: numberOf(/(\d+) generated/),
    notMade: numberOf(/(\d+) not generated/),
    leftOut: numberOf(/(\d+) without recordings/),
  }
}

describe('reports of the selected clients', () => {
  it('are made one at a time by keyboard alone, downloaded, and listed on the profile', async () => {
    const page = await openSignedIn('/clients')
    await page.locator('tbody tr a').nth(3).waitFor()
    const clients = await page.locator('tbody tr a').count()
    // Holds the calls back. Otherwise, Escape would close the dialog that opens after the last report.
    const { promise: isPressed, resolve: goOn } = Promise.withResolvers<void>()
    await page.route(isStart, async (route) => {
      if (route.request().method() === 'POST') await isPressed
      await route.fallback()
    })
    await openDialog(page)
    await page.getByRole('button', { name: /^Generate \d+ reports$/ }).press('Enter')
    await making(page).waitFor()
    await page.keyboard.press('Escape')
    goOn()
    await over(page).waitFor()
    const { made, notMade, leftOut } = await countsOf(page)
    expect(notMade).toBe(0)
    expect(made).toBeGreaterThan(1)
    expect(made + leftOut).toBe(clients)

    const download = over(page)
      .getByRole('button', { name: /^Download PDF, / })
      .first()
    const name = (await download.getAttribute('aria-label'))?.replace('Download PDF, ', '') ?? ''
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(file.suggestedFilename()).toMatch(new RegExp(`^report ${name} \\d{4}-\\d\\d-\\d\\d\\.pdf$`))
    expect((await readFile(await file.path())).toString('latin1')).toMatch(/^%PDF-1\.\d/)

    const all = over(page).getByRole('button', { name: 'Download all' })
    const [archive] = await Promise.all([page.waitForEvent('download'), all.click()])
    expect(archive.suggestedFilename()).toMatch(/^reports \d{4}-\d\d-\d\d\.zip$/)
    expect((await readFile(await archive.path())).toString('latin1').match(/%PDF-1\.7/g)).toHaveLength(made)

    await page.keyboard.press('Escape')
    await over(page).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name, exact: true }).click()
    const done = page.getByRole('region', { name: 'What you did' })
    await done.scrollIntoViewIfNeeded()
    await done.getByText('Report', { exact: true }).waitFor()
  })

  it('are listed with names and reasons if they fail, and can be made on the next press', async () => {
    const page = await openSignedIn('/clients')
    let refused = ''
    await page.route(isStart, (route) => {
      const { pathname } = new URL(route.request().url())
      if (route.request().method() !== 'POST') return route.fallback()
      refused ||= pathname
      return pathname === refused ? route.fulfill({ status: 500, body: 'down' }) : route.fallback()
    })
    await openDialog(page)
    await page.getByRole('button', { name: /^Generate \d+ reports$/ }).click()
    await over(page).waitFor()
    expect(await countsOf(page)).toMatchObject({ notMade: 1 })
    await over(page).getByText('Error generating report').waitFor()
    await page.unrouteAll()
    await over(page).getByRole('button', { name: 'Generate 1 report again' }).click()
    await over(page).getByRole('status').filter({ hasNotText: 'not generated' }).waitFor()
    expect(await over(page).getByText('Error generating report').count()).toBe(0)
  })
})
