import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { holdCode, hydrated, openPage } from '../support/browsing.ts'
import { openAsClient } from '../support/client-page.ts'
import { CLIENT } from '../support/serving.ts'

const phone = { viewport: { width: 390, height: 844 } }
const page = await readFile(new URL('../../packages/client/dist/index.html', import.meta.url), 'utf8')

/** Collects the errors and warnings that a page reports after this call. */
function complaintsOf(opened: Page): string[] {
  const complaints: string[] = []
  opened.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

const email = (opened: Page) => opened.getByLabel('Email', { exact: true })
const password = (opened: Page) => opened.getByLabel('Password', { exact: true })
const today = (opened: Page) => opened.getByRole('heading', { level: 1, name: 'Today' })

describe('the client’s prerendered sign-in, before the page’s code arrives', () => {
  it.each(['light', 'dark'] as const)('is the sign-in screen, to the pixel, %s', async (colorScheme) => {
    const opened = await openPage({ ...phone, colorScheme })
    const release = await holdCode(opened)
    await opened.goto('/me/', { waitUntil: 'commit' })
    await email(opened).fill(CLIENT.email)
    await opened.evaluate(() => document.fonts.ready)
    const before = await opened.screenshot({ caret: 'hide' })
    release()
    await hydrated(opened)
    expect((await opened.screenshot({ caret: 'hide' })).equals(before)).toBe(true)
  })

  it.each(['/me/', '/me/progress', '/me/gone'])('is hydrated at %s: text, caret and elements stay', async (path) => {
    const opened = await openPage(phone)
    const complaints = complaintsOf(opened)
    const release = await holdCode(opened)
    await opened.goto(path, { waitUntil: 'commit' })
    await email(opened).fill(CLIENT.email)
    await password(opened).pressSequentially('Attune2026')
    await opened.getByRole('button', { name: 'Show password' }).click()
    await password(opened).focus()
    const before = await password(opened).elementHandle()
    release()
    await hydrated(opened)
    expect(await before?.evaluate((field) => field === document.activeElement)).toBe(true)
    expect([await email(opened).inputValue(), await password(opened).inputValue()]).toEqual([
      CLIENT.email,
      'Attune2026',
    ])
    await expect.poll(() => password(opened).getAttribute('type')).toBe('text')
    expect(complaints).toEqual([])
  })

  it('signs in when the button is pressed early, and puts nothing into the address', async () => {
    const opened = await openPage(phone)
    const release = await holdCode(opened)
    await opened.goto('/me/', { waitUntil: 'commit' })
    await email(opened).fill(CLIENT.email)
    await password(opened).fill(CLIENT.password)
    await opened.getByRole('button', { name: 'Sign in' }).click()
    expect(opened.url()).not.toContain('?')
    release()
    await today(opened).waitFor()
  })
})

describe('starting the client’s page with a session', () => {
  it('asks for its first answers before its code arrives, once each, and shows no sign-in', async () => {
    const asked: string[] = []
    let release: () => void = () => undefined
    const prepare = async (opened: Page) => {
      release = await holdCode(opened)
      opened.on('request', (request) => {
        if ('authorization' in request.headers()) asked.push(new URL(request.url()).pathname)
      })
    }
    const open = (options?: Parameters<typeof openPage>[0]) => openPage(options)
    // The page's own modules are held back, so its load event comes late.
    const opening = openAsClient({ address: inject('address'), open, path: '/me/', prepare })
    const first = ['/auth/session', '/account/persons', '/calendar/today', '/survey/open']
    await expect.poll(() => asked.length).toBe(first.length)
    release()
    const { page: opened } = await opening
    await today(opened).waitFor()
    expect(await opened.getByRole('heading', { name: 'Sign in' }).count()).toBe(0)
    expect(new Set(asked.slice(0, first.length)).size).toBe(first.length)
    expect(asked.slice(first.length).filter((path) => asked.slice(0, first.length).includes(path))).toEqual([])
  })
})

it('the page with its inline style and script stays within the budget, and loads no style sheet', () => {
  expect(page.length).toBeLessThanOrEqual(40_000)
  expect(page).not.toMatch(/<link[^>]+rel="stylesheet"(?! disabled)/)
})
