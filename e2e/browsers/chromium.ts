import { chromium } from 'playwright'
import { chromiumFlags, chromiumPath } from '../../.storybook/chromium.ts'
import { type BrowserDriver, type BrowserPage, type Role, setValue } from './page.ts'

/** Drives Chromium with Playwright. */
export async function launchChromium(): Promise<BrowserDriver> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })

  async function open(baseURL: string): Promise<BrowserPage> {
    const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    const page = await context.newPage()
    const find = (role: Role, name?: string) => page.getByRole(role, name === undefined ? {} : { name, exact: true })
    const field = (label: string) => page.getByLabel(label, { exact: true })
    return {
      goto: async (path) => void (await page.goto(path)),
      reload: async () => void (await page.reload()),
      goBack: async () => void (await page.goBack()),
      path: async () => new URL(page.url()).pathname,
      count: (role, name) => find(role, name).count(),
      press: (role, name) => find(role, name).click(),
      fill: (label, text) => field(label).fill(text),
      valueOf: (label) => field(label).inputValue(),
      choose: (label, value) => field(label).evaluate(setValue, value),
      evaluate: (run) => page.evaluate(run),
      close: () => context.close(),
    }
  }

  return { open, version: async () => `Chromium ${browser.version()}`, close: () => browser.close() }
}
