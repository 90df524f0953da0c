import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openAsCoach, openPage } from './support/browsing.ts'

const text = (page: Page) => page.locator('main').innerText()

describe('a coach who chooses German in the settings', () => {
  it('sees the list and a profile in German after a reload, with German numbers and times on 24 hours', async () => {
    const page = await openAsCoach()
    await page.goto('/settings')
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Deutsch (Deutschland)' }).click()
    await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor()
    expect(await page.getByRole('radio', { name: '24 Stunden' }).isChecked()).toBe(true)
    await page.goto('/clients')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Meine Klient:innen' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de-DE')
    await page.getByRole('button', { name: 'Vor-/Nachname' }).waitFor()
    await page.getByRole('link', { name: 'Amara Okafor' }).waitFor()
    await expect.poll(() => text(page)).toMatch(/\d+,\d\sh/)
    const list = await text(page)
    expect(list).toMatch(/Spüren Tag \d/)
    expect(list).not.toMatch(/\b(day|Learn|Sense|Grow|years|Started)\b/)
    await page.getByRole('link', { name: 'Amara Okafor' }).click()
    await page.getByRole('heading', { level: 2, name: 'Programmverlauf' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Aktivitätsverlauf' }).waitFor()
    await expect.poll(() => text(page)).toMatch(/Morgen\s+06:00–10:00/)
    const profile = await text(page)
    expect(profile).toMatch(/Seit 7\. Juni, Tag 5 von 7/)
    expect(profile).not.toMatch(/\b(Today|Exercises|Reflections|Last|Since|AM|PM)\b/)
  })

  it('sees times on 12 hours everywhere after choosing them', async () => {
    const page = await openAsCoach()
    await page.goto('/settings')
    await page.getByRole('radio', { name: '12 hours' }).click()
    await page.goto('/clients')
    await page.getByRole('link', { name: 'Amara Okafor' }).click()
    await expect.poll(() => text(page)).toMatch(/6:00\s–\s10:00\sAM/)
    await expect.poll(() => text(page)).toMatch(/Today, \d{1,2}:\d{2}\s(AM|PM)/)
    expect(await text(page)).not.toMatch(/\b(06:00|18:00|21:00)\b/)
  })
})

it.each([
  ['de-AT', 'Anmelden'],
  ['es-MX', 'Iniciar sesión'],
  ['fr-CA', 'Connexion'],
])('a browser in %s gets the language of ours that is nearest', async (locale, title) => {
  const page = await openPage({ locale })
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
})

it('a page in a language that reads from right to left has its direction, as soon as its texts have loaded', async () => {
  const page = await openPage()
  await page.goto('/?lng=ar-XB')
  await page.getByRole('heading', { level: 1, name: '\u202ESign\u202C' }).waitFor()
  const html = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
  expect(await html()).toEqual(['ar-XB', 'rtl'])
  await page.goto('/?lng=de-DE')
  await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor()
  expect(await html()).toEqual(['de-DE', 'ltr'])
})
