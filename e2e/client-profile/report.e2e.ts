import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { ownServer } from '../support/own-server.ts'

const { openSignedIn } = ownServer()

const sections = ['Mental wellbeing', 'Physical wellbeing', 'Productivity', 'Final comments from coach']
const text = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name })
const generate = (place: Page | Locator) => place.getByRole('button', { name: 'Generate report' })
const isStart = (url: URL) => /^\/resource\/reports\/[^/]+$/.test(url.pathname)
const generated = (page: Page) => page.getByRole('dialog', { name: 'Report generated' })

async function openProfile(): Promise<Page> {
  const page = await openSignedIn('/clients')
  await page.locator('tbody tr a').first().click()
  await page.getByRole('heading', { name: 'Journey progress' }).waitFor()
  return page
}

async function openReport(page: Page): Promise<Locator> {
  await generate(page).click()
  const dialog = page.getByRole('dialog', { name: 'Generate report' })
  await text(dialog, 'Mental wellbeing').waitFor()
  return dialog
}

const period = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Period' })

const isKept = (dialog: Locator) => dialog.getByText('Draft saved').waitFor()

/** Returns the file that opens in a new tab after the press. This page reads the file. */
async function fileOpenedBy(page: Page, press: () => Promise<void>): Promise<string> {
  const opened = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const make = URL.createObjectURL.bind(URL)
        URL.createObjectURL = (file) => {
          URL.createObjectURL = make
          void (file as Blob).text().then(resolve)
          return make(file)
        }
      }),
  )
  const addresses: string[] = []
  page.context().once('page', (tab) => {
    // The tab may already be at its address.
    addresses.push(tab.url())
    tab.on('framenavigated', () => addresses.push(tab.url()))
    // A Chromium without a PDF viewer saves the file.
    tab.on('download', (download) => addresses.push(download.url()))
  })
  await press()
  await expect.poll(() => addresses.at(-1)).toMatch(/^blob:/)
  return opened
}

describe('a report', () => {
  it('is generated from the coach’s texts, opened, and listed among the earlier reports', async () => {
    const page = await openProfile()
    const dialog = await openReport(page)
    for (const name of sections) await text(dialog, name).fill(`About ${name}.`)
    const { promise: isWaiting, resolve: start } = Promise.withResolvers<void>()
    await page.route(isStart, async (route) => {
      if (route.request().method() === 'POST') await isWaiting
      await route.fallback()
    })
    await generate(dialog).click()
    await page.getByText('Do not close the app until the report is ready').waitFor()
    start()
    await generated(page).waitFor()
    const file = await fileOpenedBy(page, () => generated(page).getByRole('button', { name: 'Open PDF' }).click())
    expect(file).toMatch(/^%PDF-1\.\d/)
    expect(file).toContain('/StructTreeRoot')

    await generated(page).getByRole('button', { name: 'Close' }).last().click()
    await page.reload()
    const again = await openReport(page)
    const earlier = again.getByRole('button', { name: /^Open PDF, / })
    await earlier.waitFor()
    expect(await fileOpenedBy(page, () => earlier.click())).toBe(file)
  })

  it('is compared with an earlier one, figure by figure, down to the records', async () => {
    const page = await openProfile()
    for (const name of ['Whole journey', 'Last 7 days']) {
      const dialog = await openReport(page)
      await period(dialog).click()
      await page.getByRole('option', { name }).click()
      await generate(dialog).click()
      await generated(page).getByRole('button', { name: 'Close' }).last().click()
      await generated(page).waitFor({ state: 'hidden' })
    }
    const dialog = await openReport(page)
    const compare = dialog.getByRole('button', { name: 'Compare' })
    await compare.waitFor()
    expect(await compare.isDisabled()).toBe(true)
    // By keyboard, as a coach without a pointer would do it.
    for (const number of [0, 1]) {
      await dialog.getByRole('checkbox').nth(number).focus()
      await page.keyboard.press('Space')
    }
    await expect.poll(() => compare.isEnabled()).toBe(true)
    await compare.focus()
    await page.keyboard.press('Enter')
    const compared = page.getByRole('dialog', { name: 'Two reports side by side' })
    await compared.getByText(/^Whole journey, /).waitFor()
    await compared.getByText(/^Last 7 days, /).waitFor()
    const figure = compared.getByRole('button', { name: 'Mental' })
    await figure.focus()
    await page.keyboard.press('Enter')
    const records = page.getByRole('dialog', { name: 'Mental' })
    await records.getByRole('heading', { name: /^Earlier: / }).waitFor()
    expect(await records.getByRole('row').count()).toBeGreaterThan(2)
    await page.keyboard.press('Escape')
    await records.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await compared.waitFor({ state: 'hidden' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  it('keeps its draft when the dialog is closed and the page is reloaded', async () => {
    const page = await openProfile()
    const dialog = await openReport(page)
    await text(dialog, 'Productivity').fill('Held steady.')
    await period(dialog).click()
    await page.getByRole('option', { name: 'Last 7 days' }).click()
    await expect.poll(() => period(dialog).innerText()).toBe('Last 7 days')
    await isKept(dialog)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.reload()
    const again = await openReport(page)
    expect(await text(again, 'Productivity').inputValue()).toBe('Held steady.')
    expect(await period(again).innerText()).toBe('Last 7 days')
  })

  it('asks before it discards a draft that could not be saved, and saves it later', async () => {
    const page = await openProfile()
    const isDraft = (url: URL) => url.pathname.endsWith('/draft')
    // Makes saving fail only after the dialog is closed. Otherwise, the dialog would ask before it closes.
    const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
    await page.route(isDraft, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      await isClosed
      return route.abort()
    })
    const dialog = await openReport(page)
    await text(dialog, 'Physical wellbeing').fill('Sleeps through.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    close()
    const again = await openReport(page)
    expect(await text(again, 'Physical wellbeing').inputValue()).toBe('Sleeps through.')
    await again.getByText('The draft could not be saved').waitFor()
    await text(again, 'Physical wellbeing').press('Escape')
    await again.getByText('Discard your text?').waitFor()
    await page.keyboard.press('Escape')
    await page.unrouteAll()
    await text(again, 'Physical wellbeing').press('End')
    await page.keyboard.type(' Mostly.')
    await isKept(again)
    await page.keyboard.press('Escape')
    await again.waitFor({ state: 'hidden' })
    await page.reload()
    const later = await openReport(page)
    expect(await text(later, 'Physical wellbeing').inputValue()).toBe('Sleeps through. Mostly.')
  })

  it('shows on submit which text is too long, and saves its draft once it fits', async () => {
    const page = await openProfile()
    const dialog = await openReport(page)
    const productivity = text(dialog, 'Productivity')
    await productivity.fill('x'.repeat(501))
    await dialog.getByText('501/500').waitFor()
    expect(await dialog.getByText('Max 500 characters').count()).toBe(0)
    await generate(dialog).click()
    await dialog.getByText('Max 500 characters').waitFor()
    await expect.poll(() => generate(dialog).isDisabled()).toBe(true)
    await productivity.press('End')
    await page.keyboard.press('Backspace')
    await isKept(dialog)
    expect(await dialog.getByText('Max 500 characters').count()).toBe(0)
    await page.reload()
    expect(await text(await openReport(page), 'Productivity').inputValue()).toBe('x'.repeat(500))
  })

  it("shows an error and keeps the text if it can't be made, and can be made on the next press", async () => {
    const page = await openProfile()
    const dialog = await openReport(page)
    await text(dialog, 'Mental wellbeing').fill('Calmer than in May.')
    await page.route(isStart, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await generate(dialog).click()
    // The toast has the text from the specification, and the form gives the reason.
    await page.getByText('Error generating report').waitFor()
    await dialog.getByText('No answer from the server').waitFor()
    expect(await text(dialog, 'Mental wellbeing').inputValue()).toBe('Calmer than in May.')
    await page.unrouteAll()
    await generate(dialog).click()
    await generated(page).waitFor()
  })
})
