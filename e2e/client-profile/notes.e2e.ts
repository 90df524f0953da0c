import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { refuse } from '../support/browsing.ts'
import { ownServer } from '../support/own-server.ts'
import { CLIENT, COACH } from '../support/serving.ts'

const { openSignedIn, administer } = ownServer()

const region = (page: Page) => page.getByRole('region', { name: 'Notes' })
const box = (page: Page) => region(page).getByRole('textbox', { name: 'Note', exact: true })
const notes = (page: Page) => region(page).getByRole('listitem')
const save = (page: Page) => region(page).getByRole('button', { name: 'Save note' })
const isKept = (page: Page) =>
  region(page)
    .getByText(/^Draft saved /)
    .waitFor()

async function openProfile(): Promise<Page> {
  const page = await openSignedIn('/clients')
  await page.locator('tbody tr a').first().click()
  await box(page).waitFor()
  return page
}

/** Returns the address from the page itself, because Playwright updates its own copy later. */
const addressOf = (page: Page) => page.evaluate(() => location.href)

/** Opens another tab with the same address in the same browser. */
async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(await addressOf(page))
  await box(tab).waitFor()
  return tab
}

const write = async (page: Page, text: string) => {
  await box(page).fill(text)
  await save(page).click()
  await notes(page).first().getByText(text).waitFor()
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    if (activeElement instanceof HTMLTextAreaElement) return activeElement.value
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
  })

describe('notes on a profile', () => {
  it('are written, followed up, edited and deleted by keyboard alone', async () => {
    const page = await openProfile()
    const { keyboard } = page
    await box(page).focus()
    await keyboard.type('Sleeps five hours')
    await keyboard.press('Tab')
    expect(await focused(page)).toBe('Follow up on a day')
    await keyboard.press('Enter')
    await expect.poll(() => page.getByLabel('Follow up on').inputValue()).toBe('2026-06-12')
    await box(page).focus()
    await keyboard.press('Control+Enter')
    await expect.poll(() => notes(page).count()).toBe(1)
    expect(await notes(page).first().innerText()).toMatch(/Sleeps five hours[^]*Follow up Jun 12/)
    await expect.poll(() => box(page).inputValue()).toBe('')

    await notes(page).first().getByRole('button', { name: 'Done' }).focus()
    await keyboard.press('Enter')
    await notes(page).first().getByText('Followed up Jun 11').waitFor()
    await expect.poll(() => focused(page)).toBe('Reopen')

    await keyboard.press('Shift+Tab')
    expect(await focused(page)).toMatch(/edit or delete$/)
    await keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await expect.poll(() => page.locator('[role=menuitem][data-highlighted]').innerText()).toBe('Edit')
    await keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Sleeps five hours')
    await keyboard.press('Control+End')
    await keyboard.type(' again')
    await keyboard.press('Control+Enter')
    await notes(page).first().getByText('Sleeps five hours again').waitFor()
    await expect.poll(() => focused(page)).toMatch(/edit or delete$/)

    await keyboard.press('Enter')
    await expect.poll(() => page.locator('[role=menuitem][data-highlighted]').innerText()).toBe('Edit')
    await keyboard.press('End')
    await expect.poll(() => page.locator('[role=menuitem][data-highlighted]').innerText()).toBe('Delete')
    await keyboard.press('Enter')
    await region(page).getByText('No notes yet').waitFor()
    await expect.poll(() => focused(page)).toBe('Bring the deleted note back')
    await keyboard.press('Enter')
    await notes(page).first().getByText('Sleeps five hours again').waitFor()
  })

  it('are edited and deleted with the mouse, and a deletion is undone in its toast', async () => {
    const page = await openProfile()
    await write(page, 'Likes mornings')
    const more = () =>
      notes(page)
        .first()
        .getByRole('button', { name: /edit or delete$/ })
    await more().click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await region(page).getByRole('textbox', { name: 'Text of the note' }).fill('Likes evenings')
    await region(page).getByRole('button', { name: 'Save changes' }).click()
    await notes(page).first().getByText('Likes evenings').waitFor()
    const count = await notes(page).count()
    await more().click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect.poll(() => notes(page).count()).toBe(count - 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => notes(page).count()).toBe(count)
    await page.reload()
    await notes(page).first().getByText('Likes evenings').waitFor()
  })

  it('keep their draft after a reload, and in another tab, without showing it as a note', async () => {
    const page = await openProfile()
    await region(page).getByText('Only you see these').waitFor()
    const count = await notes(page).count()
    await box(page).fill('Ask about the train')
    await isKept(page)
    expect(await notes(page).count()).toBe(count)
    await page.reload()
    await box(page).waitFor()
    expect(await box(page).inputValue()).toBe('Ask about the train')
    const tab = await openTab(page)
    expect(await box(tab).inputValue()).toBe('Ask about the train')

    // The coach has typed in both tabs, and both texts are kept.
    await box(tab).fill('Ask about the train, and the desk')
    await isKept(tab)
    await box(page).fill('Ask about the bus')
    await region(page)
      .getByText(/changed in another window/)
      .waitFor()
    expect(await box(page).inputValue()).toBe('Ask about the bus')
    await region(page).getByRole('button', { name: 'Use this text instead' }).click()
    await isKept(page)
    await save(page).click()
    await notes(page).first().getByText('Ask about the bus').waitFor()
    // The other tab drops its text, because the coach has chosen this tab's text instead.
    await expect.poll(() => box(tab).inputValue()).toBe('')
    await tab.reload()
    await box(tab).waitFor()
    expect(await box(tab).inputValue()).toBe('')
  })

  it('stay in the box if they can’t be saved, and are saved later', async () => {
    const page = await openProfile()
    await refuse(page, 'POST', /^\/account\/notes\//)
    await box(page).fill('Call the company')
    await save(page).click()
    await region(page).getByText('Note not saved').waitFor()
    expect(await box(page).inputValue()).toBe('Call the company')
    await page.unrouteAll()
    await save(page).click()
    await notes(page).first().getByText('Call the company').waitFor()
    await expect.poll(() => box(page).inputValue()).toBe('')
  })

  it('are saved as a draft when the network returns if they were typed offline, even after the coach has left the profile', async () => {
    const page = await openProfile()
    const address = await addressOf(page)
    await page.context().setOffline(true)
    await box(page).fill('Typed offline')
    await region(page).getByText('The draft could not be saved').waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My clients' }).click()
    await page.getByRole('heading', { level: 1, name: 'My clients' }).waitFor()
    const saved = () =>
      page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/draft') && answer.ok(),
      )
    const isSaved = saved()
    await page.context().setOffline(false)
    await isSaved
    await page.goto(address)
    await expect.poll(() => box(page).inputValue()).toBe('Typed offline')
    // Empties the box, because the other tests start with an empty box.
    const isEmptied = saved()
    await box(page).fill('')
    await isEmptied
  })

  it('are validated by the server if the rules can’t be fetched', async () => {
    const page = await openSignedIn('/settings')
    await page.route('**/assets/resolvers-*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'My clients' }).first().click()
    await page.locator('tbody tr a').first().click()
    await save(page).click()
    await region(page).getByText('Note is required').waitFor()
    await write(page, 'Sleeps better')
  })

  it('show in place that they can’t be read, and affect nothing else', async () => {
    const page = await openProfile()
    let isDown = true
    await page.route('**/account/notes/*', (route) => (isDown ? route.fulfill({ status: 500 }) : route.fallback()))
    // Blocks the event stream. Otherwise, the page would read the notes again after an announced change.
    await page.route('**/analytics/live*', (route) => route.abort())
    await page.reload()
    await region(page).getByText('Error processing notes').waitFor()
    await page.getByRole('group', { name: /^Journey, / }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    isDown = false
    await region(page).getByRole('button', { name: 'Try again' }).click()
    await box(page).waitFor()
  })

  it('are listed among the coach’s actions, with the days before and after them side by side', async () => {
    const page = await openProfile()
    await write(page, 'Moved the late calls')
    const done = page.getByRole('region', { name: 'What you did' })
    await done.scrollIntoViewIfNeeded()
    await done.getByRole('listitem').first().getByText('Note', { exact: true }).waitFor()
    // With more than six coach actions, the earlier actions are collapsed.
    const all = done.getByRole('button', { name: /^Show all/ })
    if ((await all.count()) > 0) await all.click()
    await done.locator('summary').filter({ hasText: 'Started Sense, 8 BPM' }).focus()
    await page.keyboard.press('Enter')
    await done.getByText('Shown side by side. This does not mean that one led to the other.').waitFor()
    const row = (name: string) => done.getByRole('row', { name: new RegExp(`^${name} `) }).innerText()
    expect(await row('Mental')).toMatch(/^Mental\s+\d+%\s+\d+%$/)
    expect(await row('Exercises')).toMatch(/^Exercises(\s+\d+\/\d+\s+\d+ of \d+ done){2}$/)
    expect(await row('HRV-1')).toMatch(/^HRV-1\s+\d+ ms\s+\d+ ms$/)
  })

  it('are read only by their author: after a reassignment, the new coach sees none', async () => {
    const page = await openProfile()
    await write(page, 'For my eyes')
    const { pathname: address } = new URL(await addressOf(page))
    const other = { ...COACH, email: 'coach2@attune.example' }
    await administer(['assign-client', '--client', CLIENT.email, '--coach', other.email])
    const theirs = await openSignedIn(address, other)
    await region(theirs).getByText('No notes yet').waitFor()
    expect(await box(theirs).inputValue()).toBe('')
    expect(await theirs.getByText('For my eyes').count()).toBe(0)
  })
})
