import type { Person } from '@attune/api'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { drawn, openSignedIn } from '../support/browsing.ts'

/** Prints the page. Returns the text of each sheet, and whether all sheets are in landscape. */
async function printed(page: Page) {
  const loading = getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })), verbosity: 0 })
  const document = await loading.promise
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)))
  const contents = await Promise.all(pages.map((one) => one.getTextContent()))
  const texts = contents.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(' '))
  const isLandscape = pages.every(({ view: [, , width = 0, height = 0] }) => width > height)
  await loading.destroy()
  return { texts: texts.map((text) => text.replaceAll(/\s+/g, ' ')), isLandscape }
}

const idOf = (client: number) => `01970000-0000-7000-8000-${String(client).padStart(12, '0')}`

const controls = /Settings|Log out|Attention|Search|Invite|Export|Columns|Views|reviewed$|Mark reviewed|rules|Select/

it('sixty clients are printed under the headers of their columns, without the rail and the buttons', async () => {
  const page = await openSignedIn('about:blank', { colorScheme: 'dark' })
  const names = Array.from({ length: 60 }, (_, at) => `Number${at + 1}`)
  await page.route('**/account/persons', async (route) => {
    const response = await route.fetch()
    const persons = (await response.json()) as Person[]
    const client = persons.find(({ type }) => type === 'user')
    const sixty = names.map((lastName, at) => ({ ...client, id: idOf(at), firstName: 'Client', lastName }))
    await route.fulfill({ response, json: [...persons.filter(({ type }) => type === 'coach'), ...sixty] })
  })
  await page.goto('/clients')
  const links = page.getByRole('rowheader').getByRole('link')
  await links.first().waitFor()
  await expect.poll(() => page.locator('tbody [data-skeleton]').count()).toBe(0)
  await links.nth(5).focus()
  await drawn(page)
  const shown = await links.allInnerTexts()
  expect(shown.length).toBeLessThan(60)

  const { texts, isLandscape } = await printed(page)
  expect(texts.length).toBeGreaterThan(2)
  expect(isLandscape).toBe(true)
  expect(texts[0]).toMatch(/^My clients 60 Name\/Surname/)
  for (const text of texts) expect(text).toMatch(/Name\/Surname.*Assessments/)
  const rows = texts.join(' ').match(/Number\d+/g) ?? []
  expect(rows.toSorted()).toEqual(names.toSorted())
  expect(texts.join(' ')).not.toMatch(controls)

  // Printing doesn't change the screen.
  await expect.poll(() => links.allInnerTexts()).toEqual(shown)
  expect(await links.nth(5).evaluate((link) => link === document.activeElement)).toBe(true)
  expect(await page.locator('html').getAttribute('class')).toBe('dark')
})

it('the Attention view is printed without its actions', async () => {
  const page = await openSignedIn('/clients?view=attention')
  await page.locator('main ol > li').first().waitFor()
  const { texts, isLandscape } = await printed(page)
  expect(isLandscape).toBe(true)
  const names = await page.locator('main ol > li a[id]').allInnerTexts()
  for (const name of names) expect(texts.join(' ')).toContain(name)
  expect(texts.join(' ')).not.toMatch(controls)
})

it('the search and the filters in use are printed', async () => {
  const page = await openSignedIn('/clients?phase=sense&phase=grow&search=an')
  await page.getByRole('group', { name: 'Filters in use' }).waitFor()
  const { texts } = await printed(page)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toMatch(/Phase Sense or Grow (.* )?an( |$)/)
})
