import type { Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { fillSignIn } from '../support/browsing.ts'
import { ownServer } from '../support/own-server.ts'
import { COACH } from '../support/serving.ts'
import { aboutMe, breakOnce, broken, choose, chooser, done, picture, save } from '../support/settings.ts'

const { open, openSignedIn, mailsTo } = ownServer()
const other = { ...COACH, email: 'coach2@attune.example' }

describe('the picture', () => {
  it('is selected, shown, replaced and removed', async () => {
    const page = await openSignedIn('/settings')
    await page.getByRole('button', { name: 'Choose picture' }).waitFor()
    await choose(page, 'me.png', 'image/png', await picture(page))
    await done(page)
    await page.reload()
    const image = page.locator('main img')
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(200)
    await page.getByRole('button', { name: 'Replace picture' }).waitFor()
    await choose(page, 'me.png', 'image/png', await picture(page, 150))
    await done(page)
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByRole('button', { name: 'Choose picture' }).waitFor()
    await expect.poll(() => image.count()).toBe(0)
    await page.getByText('Profile successfully edited').waitFor({ state: 'detached' })
    // The upload has created a new version of the profile. Saving the texts must still work.
    await aboutMe(page).fill('Saved after the picture.')
    await save(page).click()
    await done(page)
  })

  const useThese = 'Use JPEG, PNG or WebP'
  it.each([
    ['a text', 'text/plain', Buffer.from('me'), useThese],
    ['a text that calls itself an image', 'image/png', Buffer.from('me'), useThese],
    [
      'a script that calls itself an image',
      'image/svg+xml',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      `SVG pictures are not supported. ${useThese}`,
    ],
    ['an animation', 'image/gif', Buffer.from('GIF89a'), `GIF pictures are not supported. ${useThese}`],
    [
      'a photo of another format',
      'image/heic',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      `HEIC pictures are not supported. ${useThese}`,
    ],
    [
      'another file that calls itself a PNG',
      'image/png',
      Buffer.from('%PDF-1.7'),
      `PDF pictures are not supported. ${useThese}`,
    ],
  ])('may not be %s', async (_, type, bytes, advice) => {
    const page = await openSignedIn('/settings')
    await chooser(page).waitFor()
    await choose(page, 'me', type, bytes)
    await page.getByText('You are able to only use images as a profile picture').waitFor()
    await page.getByText(advice, { exact: true }).waitFor()
    await chooser(page).waitFor()
  })

  it('may come from a phone: the file may contain a film after the picture, and its name may lack an extension', async () => {
    const page = await openSignedIn('/settings')
    await chooser(page).waitFor()
    const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')
    await choose(page, 'me', '', Buffer.concat([await picture(page), film]))
    await done(page)
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByRole('button', { name: 'Choose picture' }).waitFor()
  })

  it('is refused if it is larger than 7 MB', async () => {
    const page = await openSignedIn('/settings')
    await chooser(page).waitFor()
    await choose(page, 'me.png', 'image/png', Buffer.alloc(7_000_001))
    await page.getByText('File is too big for the upload, the limit is 7 MB. Please, choose another one').waitFor()
  })

  it.each([
    ['answered with an error', broken(500)],
    ['not answered', (route: Route) => route.abort()],
  ])('is the old picture if the upload is %s, shows the error twice, and can be uploaded again', async (_, fail) => {
    const page = await openSignedIn('/settings', other)
    await breakOnce(page, 'PUT', '**/resource/profilePicture/*', fail)
    await chooser(page).waitFor()
    await choose(page, 'me.png', 'image/png', await picture(page))
    await expect.poll(() => page.getByText('Profile picture uploading failed').count()).toBe(2)
    await page.getByRole('button', { name: 'Try again' }).click()
    await done(page)
  })
})

describe('the coach’s own password', () => {
  it('is changed with a mailed code; this tab stays signed in, and the new password signs in', async () => {
    const page = await openSignedIn('/settings')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/passwordReset/')) asked.push(request.url())
    })
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    expect(await dialog.getByLabel('Email', { exact: true }).isDisabled()).toBe(true)
    expect(asked).toEqual([])
    await dialog.getByRole('button', { name: 'Send code' }).click()
    // The coach is also sent a mail about each browser that signs in.
    const codes = async () => (await mailsTo(COACH.email)).flatMap((mail) => /^(\d{6})\r?$/m.exec(mail)?.[1] ?? [])
    await expect.poll(async () => (await codes()).length).toBe(1)
    const [code = ''] = await codes()

    // The field gets the focus when it appears.
    const codeField = dialog.getByLabel('Code', { exact: true })
    await expect.poll(() => codeField.evaluate((field) => field === document.activeElement)).toBe(true)
    const fill = async (typed: string, again = 'Riverbend-47') => {
      await codeField.fill(typed)
      await dialog.getByLabel('Password', { exact: true }).fill('Riverbend-47')
      await dialog.getByLabel('Confirm password', { exact: true }).fill(again)
      await page.keyboard.press('Enter')
    }
    await fill(code, 'Riverbend-48')
    await expect.poll(() => dialog.getByText('Passwords do not match').count()).toBe(2)
    await fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await dialog.getByText('Wrong code').waitFor()
    await fill(code)
    await page.getByText('Password successfully changed').waitFor()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'My clients' }).click()
    await page.locator('tbody a').first().waitFor()
    const again = await open()
    await again.goto('/')
    await fillSignIn(again, { ...COACH, password: 'Riverbend-47' })
    await again.getByRole('heading', { name: /^My clients/ }).waitFor()
  })

  it.each([
    ['request', 'Error requesting password change', broken(500)],
    ['request', 'Change password request failed', (route: Route) => route.abort()],
  ])('shows the error in the dialog and as a toast when the %s fails: %s', async (call, text, fail) => {
    const page = await openSignedIn('/settings', other)
    await page.route(`**/auth/passwordReset/${call}`, fail)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect.poll(() => page.getByText(text).count()).toBe(2)
  })
})
