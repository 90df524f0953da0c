import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { drawn } from './support/browsing.ts'
import { ownServer } from './support/own-server.ts'
import { aboutMe, done, save } from './support/settings.ts'
import { translatePage } from './support/translator.ts'

/** The demo has more clients than the list renders at once. */
const { openSignedIn } = ownServer(44)

const links = (page: Page) => page.getByRole('rowheader').getByRole('link')
const names = (page: Page) => links(page).allInnerTexts()
const search = (page: Page) => page.getByRole('textbox', { name: 'Search by name' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function close(open: Locator) {
  await expect.poll(() => open.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await open.page().keyboard.press('Escape')
  await open.waitFor({ state: 'detached' })
}

async function openList(path = '/clients') {
  const page = await openSignedIn(path)
  await links(page).first().waitFor()
  await expect.poll(() => page.locator('tbody [data-skeleton]').count()).toBe(0)
  return { page, isWhole: await translatePage(page) }
}

/** Returns the texts of the visible rows by client, as a reader of the page sees them. */
const rowsInView = (page: Page) =>
  page.getByRole('row').evaluateAll((rows) =>
    Object.fromEntries(
      rows.flatMap((row) => {
        const name = row.querySelector('th a')?.textContent
        return name ? [[name, (row as HTMLElement).innerText]] : []
      }),
    ),
  )

describe('a coach on a page that the browser translates', () => {
  it('scrolls a long list, sorts, searches and filters it, and each row shows its own client', async () => {
    const { page, isWhole } = await openList()
    const other = await openSignedIn('/clients')
    await links(other).first().waitFor()
    await expect.poll(() => other.locator('tbody [data-skeleton]').count()).toBe(0)
    for (const to of ['document.body.scrollHeight', '900', '0']) {
      for (const one of [page, other]) {
        await one.evaluate(`scrollTo(0, ${to})`)
        await drawn(one)
        await drawn(one)
      }
      expect(await rowsInView(page)).toEqual(await rowsInView(other))
    }
    await isWhole()

    const engagement = page.getByRole('columnheader', { name: 'Engagement(48h)' }).getByRole('button')
    await engagement.click()
    await engagement.click()
    await expect.poll(() => new URL(page.url()).searchParams.get('direction')).toBe('descending')
    const [first = ''] = await names(page)
    await search(page).fill(first)
    await expect.poll(() => names(page)).toEqual([first])
    await search(page).fill('no client has this name')
    await page.getByRole('button', { name: 'Show all clients' }).click()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Grow', exact: true }).click()
    await page.getByRole('button', { name: 'Sense', exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('group', { name: 'Filters in use' }).getByText('Sense or Grow').waitFor()
    await page.getByRole('button', { name: 'Remove the filter Phase' }).click()
    await page.getByRole('group', { name: 'Filters in use' }).waitFor({ state: 'detached' })
    await isWhole()
  })

  it('selects clients, chooses columns, saves a view and invites', async () => {
    const { page, isWhole } = await openList('/clients?phase=learn&phase=sense&phase=grow')
    const ticks = page.getByRole('rowheader').getByRole('checkbox')
    await ticks.nth(0).check()
    await ticks.nth(1).check()
    await page.getByText('2 selected').waitFor()
    await ticks.nth(1).uncheck()
    await page.getByText('1 selected').waitFor()
    await ticks.nth(0).uncheck()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Phase', exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save view' }).click()
    await dialog(page, 'Save view').getByLabel('Name').fill('Without phase')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Views: Without phase', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Invite client' }).first().click()
    const invite = dialog(page, 'Invite client')
    await invite.getByRole('textbox').first().fill('new@client.example')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: '1 invited' }).waitFor()
    await isWhole()
  })

  it('reviews clients in Attention, undoes that, and writes a note in a row', async () => {
    const page = await openSignedIn('/clients?view=attention')
    const rows = page.locator('main ol > li')
    await rows.first().getByRole('button', { name: 'Mark reviewed' }).waitFor()
    const isWhole = await translatePage(page)
    const name = (await rows.first().getByRole('link').first().textContent()) ?? ''
    const row = rows.filter({ has: page.getByRole('link', { name, exact: true }) })
    for (const _ of [1, 2]) {
      await row.getByRole('button', { name: 'Mark reviewed' }).click()
      await row.getByText(/^Reviewed \d\d:\d\d/).waitFor()
      await row.getByRole('button', { name: 'Undo' }).click()
      await row.getByRole('button', { name: 'Mark reviewed' }).waitFor()
    }
    await row.getByRole('button', { name: /^Write a note about / }).click()
    await row.getByRole('textbox', { name: 'Note' }).fill('Left a message')
    await row.getByRole('button', { name: 'Save and mark reviewed' }).click()
    await row.getByRole('button', { name: 'Undo' }).waitFor()
    await row.getByText('Left a message').waitFor()
    const rule = page.getByRole('group', { name: 'Attention rule' }).getByRole('button').first()
    await rule.click()
    await rule.click()
    await page.getByRole('button', { name: 'How is this decided?' }).click()
    await close(dialog(page, 'How is this decided?'))
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await links(page).first().waitFor()
    await isWhole()
  })

  it('opens profiles, writes notes, opens every dialog, and makes a report', async () => {
    const { page, isWhole } = await openList()
    const [first = '', second = ''] = await names(page)
    await links(page).first().click()
    await heading(page, first).waitFor()
    const notes = page.getByRole('region', { name: 'Notes' })
    await notes.getByRole('textbox', { name: 'Note', exact: true }).fill('Sleeps five hours')
    await notes.getByText(/^Draft saved /).waitFor()
    await notes.getByRole('button', { name: 'Save note' }).click()
    await notes.getByRole('listitem').getByText('Sleeps five hours').waitFor()
    await page.getByRole('link', { name: /^Next client: / }).click()
    await heading(page, second).waitFor()
    await page.getByRole('link', { name: /^Previous client: / }).click()
    await heading(page, first).waitFor()
    await isWhole()

    const session = page.getByRole('table', { name: 'Exercises' }).getByRole('row').nth(1).getByRole('button')
    await session.click()
    await close(page.getByRole('dialog'))
    await page.getByRole('button', { name: 'Change phase' }).click()
    const change = dialog(page, 'Change journey phase')
    const goal = change.getByRole('group', { name: 'Goals', exact: true }).getByRole('checkbox').first()
    await goal.check()
    await goal.uncheck()
    await close(change)
    await page.getByRole('button', { name: 'Generate report' }).click()
    const report = dialog(page, 'Generate report')
    await report.getByRole('textbox', { name: 'Final comments from coach' }).fill('A good week.')
    await report.getByRole('button', { name: 'Generate report' }).click()
    await dialog(page, 'Report generated').waitFor()
    await close(dialog(page, 'Report generated'))
    await page.goBack()
    await page.goBack()
    await isWhole()
  })

  it('changes the settings, signs out, is refused, and signs in again', async () => {
    const page = await openSignedIn('/settings')
    await aboutMe(page).waitFor()
    const isWhole = await translatePage(page)
    await aboutMe(page).fill('I answer within a day.')
    await save(page).click()
    await done(page)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByLabel('Email', { exact: true }).fill('coach@attune.example')
    await page.getByLabel('Password', { exact: true }).fill('Wrong2026')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').first().waitFor()
    await page.getByLabel('Password', { exact: true }).fill('Attune2026')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('navigation').first().waitFor()
    await isWhole()
  })
})
