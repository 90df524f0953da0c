import type { Api } from '@attune/api'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { signInTo } from './support/api.ts'
import { openSignedIn } from './support/browsing.ts'
import { findClient, hasStep, openProfile } from './support/client-profiles.ts'

let api: Api

beforeAll(async () => {
  api = await signInTo(inject('address'))
})

/** Returns the names, descriptions and texts of the page as the browser gives them to a screen reader. */
async function spokenTexts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.flatMap(({ ignored, role, name, description }) =>
    ignored || role?.value === 'InlineTextBox' ? [] : [name?.value, description?.value].map((text) => `${text ?? ''}`),
  )
}

/** Texts that a person would not read aloud: a sign in the place of a word, or a figure without its unit. */
const unsaid = {
  'a dash in the place of a value': /(^|[:;,] |\b24h )–(?=$|[;,])/,
  'a slash in the place of ‘of’': /\d\/\d/,
  'an abbreviated unit': /\bb\/min/,
  'a change without a unit': /\b(up|down) [\d.,]+ from/,
  'a limit that runs into its figure': /Under \d+ h \d/,
  'a title within a question': /What What/,
}

const unsaidIn = (texts: readonly string[]) =>
  Object.entries(unsaid).flatMap(([fault, pattern]) =>
    texts.filter((text) => pattern.test(text)).map((text) => `${fault}: ${text}`),
  )

/** Scrolls through the page, so that the panels near its end load. */
async function scrollThrough(page: Page) {
  const end = page.getByRole('region', { name: 'What you did' })
  await expect
    .poll(async () => {
      await end.scrollIntoViewIfNeeded()
      return end.locator('[data-skeleton]').count()
    })
    .toBe(0)
  await expect.poll(() => page.locator('main [data-skeleton]').count()).toBe(0)
}

describe('a screen reader reads words', () => {
  it('in the list, in Attention, and in each phase of a profile', async () => {
    const page = await openSignedIn('/clients')
    await page.getByRole('row').nth(24).waitFor()
    await expect.poll(() => page.locator('tbody [data-skeleton]').count()).toBe(0)
    expect(unsaidIn(await spokenTexts(page))).toEqual([])
    const connected = page.getByRole('cell').filter({ hasText: /Last connected/ })
    expect(await connected.count()).toBeGreaterThan(15)

    await page.goto('/clients?view=attention')
    await page.locator('main ol > li').first().getByRole('button', { name: 'Mark reviewed' }).waitFor()
    expect(unsaidIn(await spokenTexts(page))).toEqual([])

    for (const step of ['learn', 'sense', 'grow']) {
      const { id } = await findClient(
        api,
        hasStep(api, (one) => one.step === step && one.status === 'active'),
      )
      await page.goto(`/clients/${id}`)
      await scrollThrough(page)
      expect(unsaidIn(await spokenTexts(page)), step).toEqual([])
    }
  })

  it('in the dialogs of a profile', async () => {
    const page = await openProfile(api)
    const dialog = page.getByRole('dialog')
    for (const name of ['Change phase', 'Generate report', 'Add recordings']) {
      await page.getByRole('button', { name }).first().click()
      await dialog.getByRole('button', { name: 'Cancel' }).waitFor()
      await expect.poll(() => dialog.locator('[data-skeleton]').count()).toBe(0)
      expect(unsaidIn(await spokenTexts(page)), name).toEqual([])
      if (name === 'Change phase') {
        await dialog.getByRole('heading', { name: /^Today ?: Sense$/ }).waitFor()
        await dialog.getByRole('radio', { name: /^8 BPM ?, Now ?, HRV-1 \d+ ms/ }).waitFor({ state: 'attached' })
        await dialog.getByRole('group', { name: /^Goal choices ?: exercise types/ }).waitFor()
      }
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    await page.getByRole('table', { name: 'Exercises' }).getByRole('row').nth(2).getByRole('button').click()
    await dialog.getByRole('heading', { name: 'Effect by exercise goal' }).waitFor()
    await dialog
      .getByRole('term')
      .filter({ hasText: /^Calm: +HRV-1, lower pulse rate/ })
      .waitFor()
    expect(unsaidIn(await spokenTexts(page)), 'exercise').toEqual([])
  })
})

describe('buttons of the same name', () => {
  it('are described by the report or follow-up on which they act', async () => {
    const person = await findClient(
      api,
      hasStep(api, ({ step, status }) => step === 'grow' && status === 'active'),
    )
    const page = await openSignedIn(`/clients/${person.id}`)
    const notes = page.getByRole('region', { name: 'Notes' })
    await notes.getByRole('textbox', { name: 'Note' }).fill('Spoke about sleep')
    await notes.getByRole('button', { name: 'Follow up on a day' }).click()
    await notes.getByRole('button', { name: 'Save note' }).click()
    const texts = async (name: string) => {
      const ids = await notes.getByRole('button', { name, exact: true }).first().getAttribute('aria-describedby')
      return page.locator(`[id="${ids}"]`).innerText()
    }
    await notes.getByRole('button', { name: 'Move' }).first().waitFor()
    for (const name of ['Done', 'Move']) expect(await texts(name)).toMatch(/^Follow up /)
  })
})
