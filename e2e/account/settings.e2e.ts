import { MORNING_MAIL_AT_FIRST } from '@attune/api/contract'
import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { signInTo } from '../support/api.ts'
import { fillSignIn } from '../support/browsing.ts'
import { ownServer } from '../support/own-server.ts'
import { COACH } from '../support/serving.ts'
import { aboutMe, breakOnce, broken, choose, chooser, done, firstName, picture, save } from '../support/settings.ts'

const { address, openSignedIn } = ownServer()
const other = { ...COACH, email: 'coach2@attune.example' }

describe('the form of the coach’s profile', () => {
  it('saves names and text, and shows them after a reload', async () => {
    const page = await openSignedIn('/settings')
    await firstName(page).fill(' Daniela ')
    await aboutMe(page).fill('I write short, specific comments.\nI answer within a day.')
    await save(page).click()
    await done(page)
    expect(await firstName(page).inputValue()).toBe('Daniela')
    await page.reload()
    await expect.poll(() => firstName(page).inputValue()).toBe('Daniela')
    expect(await aboutMe(page).inputValue()).toBe('I write short, specific comments.\nI answer within a day.')
  })

  it('shows on submit what is missing or too long, and counts the characters', async () => {
    const page = await openSignedIn('/settings')
    await firstName(page).fill('')
    await page.getByLabel('Last name', { exact: true }).fill('x'.repeat(251))
    await aboutMe(page).fill('x'.repeat(501))
    await page.getByText('501/500').waitFor()
    expect(await page.getByText('Max 500 characters').count()).toBe(0)
    await save(page).click()
    await page.getByText('Max 500 characters').waitFor()
    await page.getByText('First name is required').waitFor()
    await page.getByText('Max 250 characters').waitFor()
    await expect.poll(() => save(page).isDisabled()).toBe(true)
  })

  it.each([
    ['answered with an error', broken(500)],
    ['not answered', (route: Route) => route.abort()],
  ])(
    'shows an error as a toast and in place if a save is %s, keeps what was typed, and saves it later',
    async (_, fail) => {
      const page = await openSignedIn('/settings', other)
      const name = `Mika ${_.length}`
      await breakOnce(page, 'PUT', '**/account/persons/*', fail)
      await firstName(page).fill(name)
      await save(page).click()
      await expect.poll(() => page.getByText('Error updating profile').count()).toBe(2)
      expect(await firstName(page).inputValue()).toBe(name)
      await save(page).click()
      await done(page)
    },
  )

  it('promise 32: keeps what was typed if another tab has changed the profile, updates the other fields, and can be saved', async () => {
    const page = await openSignedIn('/settings', other)
    await firstName(page).waitFor()
    const tab = await openSignedIn('/settings', other)
    await tab.getByLabel('Last name', { exact: true }).fill('Elsewhere')
    await save(tab).click()
    await done(tab)

    await aboutMe(page).fill('Typed before the other tab saved.')
    await save(page).click()
    await page.getByText(/changed somewhere else in the meantime/).waitFor()
    expect(await aboutMe(page).inputValue()).toBe('Typed before the other tab saved.')
    expect(await page.getByLabel('Last name', { exact: true }).inputValue()).toBe('Elsewhere')
    await save(page).click()
    await done(page)
    await tab.reload()
    await expect.poll(() => aboutMe(tab).inputValue()).toBe('Typed before the other tab saved.')
  })

  it('promise 32: shows in a form left open what another tab saved, and never reverts it', async () => {
    const api = await signInTo(address(), other)
    const { id: userId } = await api.auth.getCurrentSession()
    const page = await openSignedIn('/settings', other)
    await firstName(page).waitFor()
    const [stored] = await api.account.listPersons({ query: { userId } })
    const texts = { firstName: 'Annabel', lastName: 'Saved-Elsewhere', aboutMe: stored?.aboutMe ?? '' }
    await api.account.updatePerson({ params: { id: stored?.id ?? '' }, body: texts })
    // Another tab has refreshed the tokens, so this tab reads the coach again.
    await page.evaluate(() =>
      dispatchEvent(new StorageEvent('storage', { key: 'accessToken', storageArea: localStorage })),
    )
    await expect.poll(() => firstName(page).inputValue()).toBe('Annabel')
    await expect.poll(() => save(page).isDisabled()).toBe(true)
    await aboutMe(page).fill('Typed after that.')
    await save(page).click()
    await done(page)
    const [saved] = await api.account.listPersons({ query: { userId } })
    expect(saved).toMatchObject({ ...texts, aboutMe: 'Typed after that.' })
  })

  it('is saved even if another tab has replaced the picture', async () => {
    const page = await openSignedIn('/settings', other)
    await chooser(page).waitFor()
    await choose(page, 'me.png', 'image/png', await picture(page))
    await done(page)
    const tab = await openSignedIn('/settings', other)
    await tab.getByRole('button', { name: 'Replace picture' }).waitFor()
    await choose(tab, 'me.png', 'image/png', await picture(tab, 150))
    await done(tab)
    await page.getByText('Profile successfully edited').waitFor({ state: 'detached' })
    await aboutMe(page).fill('Typed beside another picture.')
    await save(page).click()
    await done(page)
  })

  it('asks before a link or Back discards unsaved changes', async () => {
    const page = await openSignedIn('/clients')
    await page.getByRole('link', { name: 'Settings' }).click()
    await firstName(page).fill('Changed')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })

    await page.getByRole('link', { name: 'My clients' }).click()
    await question.waitFor()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
    expect([new URL(page.url()).pathname, await firstName(page).inputValue()]).toEqual(['/settings', 'Changed'])

    await page.evaluate(() => history.back())
    await question.waitFor()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: /^My clients/ }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/clients')
  })

  it('does not ask when nothing was typed', async () => {
    const page = await openSignedIn('/settings')
    await firstName(page).waitFor()
    await page.getByRole('link', { name: 'My clients' }).click()
    await page.getByRole('heading', { name: /^My clients/ }).waitFor()
  })

  it('also asks before the tab is closed', async () => {
    const page = await openSignedIn('/settings')
    await firstName(page).fill('Changed')
    const asked = page.waitForEvent('dialog')
    const leaving = page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await leaving
  })
})

describe('the app’s appearance', () => {
  it('is stored on this device', async () => {
    const page = await openSignedIn('/settings', other)
    await page.getByRole('radio', { name: 'Dark' }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.className)).toContain('dark')
    await page.reload()
    await page.getByRole('radio', { name: 'Dark' }).waitFor()
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.className)).toContain('dark')
  })

  const chooseFirst = async (page: Page, view: string) => {
    await page.getByRole('radiogroup', { name: 'Open with' }).getByRole('radio', { name: view }).click()
  }
  const signInAgain = async (page: Page) => {
    await page.getByRole('button', { name: 'Log out' }).click()
    await fillSignIn(page, other)
    await page.getByRole('heading', { level: 1, name: /^My clients/ }).waitFor()
  }
  const shown = (page: Page) => {
    const { pathname, search } = new URL(page.url())
    return pathname + search
  }

  it('includes the view of the list to open after sign-in, while /clients itself still shows All', async () => {
    const page = await openSignedIn('/settings', other)
    await chooseFirst(page, 'Attention')
    await signInAgain(page)
    expect(shown(page)).toBe('/clients?view=attention')
    await page.goto('/clients')
    await page.getByRole('link', { name: 'All', exact: true }).and(page.locator('[aria-current]')).waitFor()
    expect(shown(page)).toBe('/clients')
    await page.goto('/')
    await page
      .getByRole('link', { name: /^Attention/ })
      .and(page.locator('[aria-current]'))
      .waitFor()
    expect(shown(page)).toBe('/clients?view=attention')
  })

  it('includes a saved view, which opens after sign-in with its filters and columns, and All once the view is deleted', async () => {
    const api = await signInTo(address(), other)
    const id = randomUUID()
    const view = { id, name: 'Asleep', search: '?phase=sense', columns: ['name', 'phase', 'tags'] }
    await api.account.putSavedViews({ body: { views: [view] } })
    const page = await openSignedIn('/settings', other)
    await chooseFirst(page, 'Asleep')
    await signInAgain(page)
    await expect.poll(() => shown(page)).toBe(`/clients?phase=sense&saved=${id}`)
    await page.getByRole('button', { name: 'Views: Asleep' }).waitFor()
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(3)
    await api.account.putSavedViews({ body: { views: [] } })
    await signInAgain(page)
    await page.getByRole('link', { name: 'All', exact: true }).and(page.locator('[aria-current]')).waitFor()
    expect(shown(page)).toBe('/clients')
    await page.goto('/settings')
    await expect.poll(() => page.getByRole('radio', { name: 'All', exact: true }).isChecked()).toBe(true)
  })

  it('includes the language', async () => {
    const page = await openSignedIn('/settings?lng=en-XA', other)
    await page.getByRole('heading', { level: 1, name: /⟦/ }).waitFor()
    await page.getByRole('combobox').click()
    await page.getByRole('option', { name: 'English (US)' }).click()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en-US')
  })
})

describe('the morning mail', () => {
  it('is turned on with an hour and days, and these settings survive a reload', async () => {
    const api = await signInTo(address(), other)
    await api.analytics.setMorningMail({ body: MORNING_MAIL_AT_FIRST })
    const page = await openSignedIn('/settings', other)
    const mail = page.getByRole('region', { name: 'Morning mail' })
    const tick = mail.getByRole('checkbox', { name: 'Send me the morning mail' })
    await tick.press('Space')
    await mail.getByRole('combobox', { name: 'Hour' }).waitFor()
    await mail.getByRole('checkbox', { name: 'Sunday' }).press('Space')
    await mail.getByRole('button', { name: 'Save morning mail' }).click()
    await page.getByText('Morning mail saved').waitFor()
    await page.reload()
    await expect.poll(() => mail.getByRole('checkbox', { name: 'Sunday' }).isChecked()).toBe(true)
    expect(await tick.isChecked()).toBe(true)
    expect(await mail.getByRole('combobox', { name: 'Hour' }).innerText()).toContain('07:00')
  })
})
