import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { holdCode, hydrated, openPage, openSignedIn } from '../support/browsing.ts'
import { CLIENT, COACH } from '../support/serving.ts'

/**
 * The kinds of changes that extensions make to a page before hydration. Each change is made as soon as its elements
 * exist.
 */
const changes = {
  'an icon beside each input': (root: Element) => {
    for (const input of root.querySelectorAll('input')) {
      const icon = document.createElement('span')
      icon.dataset['extension'] = ''
      input.after(icon)
    }
  },
  'an icon before each input': (root: Element) => {
    for (const input of root.querySelectorAll('input')) input.before(document.createElement('img'))
  },
  'an element at the start of the root': (root: Element) => root.prepend(document.createElement('div')),
  'an element at the end of the root': (root: Element) => root.append(document.createElement('div')),
  'an element at the start of the body': () => document.body.prepend(document.createElement('div')),
  'a changed text': (root: Element) => {
    const heading = root.querySelector('h1')
    if (heading) heading.textContent = 'Anmelden'
  },
  'texts in elements of a translation': (root: Element) => {
    for (const label of root.querySelectorAll('label')) {
      const font = document.createElement('font')
      font.append(...label.childNodes)
      label.append(font)
    }
  },
  'attributes of fields': (root: Element) => {
    for (const input of root.querySelectorAll('input')) input.dataset['lpignore'] = 'true'
  },
} satisfies Record<string, (root: Element) => void>

/** Adds an extension's content script to a page. The script changes the prerendered screen as soon as it is parsed. */
async function withExtension(page: Page, change: (root: Element) => void, selector: string): Promise<void> {
  await page.addInitScript(`{
    const change = ${change.toString()}
    const observer = new MutationObserver(() => {
      const root = document.querySelector(${JSON.stringify(selector)})
      if (!root?.nextElementSibling) return
      observer.disconnect()
      change(root)
      document.documentElement.dataset.extended = ''
    })
    observer.observe(document, { childList: true, subtree: true })
  }`)
}

/** Collects the errors in the page's console after this call. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/**
 * The coach's app and the client's page: the address of each, the person who signs in, and the content that is then
 * shown.
 */
const pages = [
  { path: '/', user: COACH, isShown: (page: Page) => page.getByRole('row').nth(5).waitFor() },
  {
    path: '/me/',
    user: CLIENT,
    isShown: (page: Page) => page.getByRole('heading', { level: 1, name: 'Today' }).waitFor(),
  },
]

const email = (page: Page) => page.locator('#root input[name=email]')
const password = (page: Page) => page.locator('#root input[name=password]')

describe.each(pages)(
  'the sign-in screen at $path that an extension has changed before hydration',
  ({ path, user, isShown }) => {
    it.each(Object.entries(changes))('loses no text and no focus, and logs nothing: %s', async (_, change) => {
      const page = await openPage()
      const errors = errorsOf(page)
      const release = await holdCode(page)
      await withExtension(page, change, '#root')
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('html[data-extended]').waitFor()
      await email(page).fill(user.email)
      await password(page).pressSequentially(user.password)
      release()
      await hydrated(page)
      expect([await email(page).inputValue(), await password(page).inputValue()]).toEqual([user.email, user.password])
      expect(await password(page).evaluate((field) => field === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await isShown(page)
      expect(errors).toEqual([])
    })

    it('runs the pressed action with the values that the extension has filled in', async () => {
      const page = await openPage()
      const errors = errorsOf(page)
      const release = await holdCode(page)
      await withExtension(page, changes['an icon beside each input'], '#root')
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('html[data-extended]').waitFor()
      await page.evaluate(({ email: typed, password: secret }) => {
        for (const [name, value] of Object.entries({ email: typed, password: secret })) {
          const field = document.querySelector<HTMLInputElement>(`#root input[name=${name}]`)
          if (field) field.value = value
        }
      }, user)
      await page.getByRole('button', { name: 'Sign in' }).click()
      release()
      await isShown(page)
      expect(errors).toEqual([])
    })
  },
)

it('a session starts without an error on a page that an extension has changed before hydration', async () => {
  const page = await openSignedIn('/favicon.svg')
  const errors = errorsOf(page)
  await withExtension(page, changes['an element at the start of the root'], '#starting')
  await page.goto('/clients')
  await page.getByRole('row').nth(5).waitFor()
  expect(await page.locator('html[data-extended]').count()).toBe(1)
  expect(errors).toEqual([])
})
