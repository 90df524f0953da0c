import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { vi } from 'vitest'
import { controlOf, isShown, setValue, type BrowserDriver, type BrowserPage, type Role } from './page.ts'

const longWait = { timeout: 60_000, interval: 100 }

/**
 * Drives Firefox with WebDriver BiDi. No code waits inside the page, because Puppeteer would need `eval` for that,
 * which the page's policy blocks.
 */
export async function launchFirefox(): Promise<BrowserDriver> {
  const executablePath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })

  async function open(baseUrl: string): Promise<BrowserPage> {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport({ width: 1440, height: 900 })
    return createPage(page, baseUrl, () => context.close())
  }

  return { open, version: () => browser.version(), close: () => browser.close() }
}

function createPage(page: Page, baseUrl: string, close: () => Promise<void>): BrowserPage {
  async function shown(selector: string): Promise<ElementHandle[]> {
    const elements = await page.$$(selector)
    const isEachShown = await Promise.all(elements.map((element) => element.evaluate(isShown)))
    return elements.filter((_, index) => isEachShown[index])
  }

  const named = (role: Role, name?: string) =>
    shown(name === undefined ? `::-p-aria([role="${role}"])` : `::-p-aria([name="${name}"][role="${role}"])`)

  /** Waits until exactly one matching element is visible, and returns it. */
  const theOne = (find: () => Promise<ElementHandle[]>) =>
    vi.waitFor(async () => {
      const [element, ...others] = await find()
      if (!element || others.length > 0) throw new Error(`Found ${element ? others.length + 1 : 0} elements`)
      return element
    }, longWait)

  /** Returns the form control with this label. */
  const field = (label: string) =>
    theOne(async () => {
      const labelled = await page.evaluateHandle(controlOf, label)
      const element = labelled.asElement()
      return element ? [element as ElementHandle] : []
    })

  return {
    goto: async (path) => void (await page.goto(new URL(path, baseUrl).href)),
    reload: async () => void (await page.reload()),
    goBack: async () => void (await page.goBack()),
    path: async () => new URL(page.url()).pathname,
    count: async (role, name) => (await named(role, name)).length,
    async press(role, name) {
      const element = await theOne(() => named(role, name))
      await element.click()
    },
    async fill(label, text) {
      const element = await field(label)
      await element.click()
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
      await page.keyboard.press('Delete')
      await page.keyboard.type(text)
    },
    async valueOf(label) {
      const element = await field(label)
      return element.evaluate((control) => (control as HTMLInputElement).value)
    },
    async choose(label, value) {
      const element = await field(label)
      await element.evaluate(setValue, value)
    },
    evaluate: (run) => page.evaluate(run),
    close,
  }
}
