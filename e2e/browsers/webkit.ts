import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver'
import { vi } from 'vitest'
import { freePort } from '../support/serving.ts'
import { controlOf, isShown, setValue, type BrowserDriver, type BrowserPage, type Role } from './page.ts'

const longWait = { timeout: 60_000, interval: 100 }

const SELECTORS: Record<Role, string> = {
  button: 'button, [role="button"]',
  link: 'a[href], [role="link"]',
  heading: 'h1, h2, h3, h4, [role="heading"]',
  row: 'tr, [role="row"]',
  columnheader: 'th, [role="columnheader"]',
  textbox: 'input, textarea, [role="textbox"]',
  dialog: 'dialog, [role="dialog"]',
  checkbox: 'input[type="checkbox"], [role="checkbox"]',
  slider: 'input[type="range"], [role="slider"]',
}

const FIND_SHOWN = `return [...document.querySelectorAll(arguments[0])].filter(${String(isShown)})`
const FIND_CONTROL = `return (${String(controlOf)})(arguments[0])`

/** Drives WebKitGTK with WebDriver. It has no headless mode, so it runs on a virtual screen. */
export async function launchWebKit(driverPath: string): Promise<BrowserDriver> {
  const screen = await startScreen()
  const port = await freePort()
  const webDriver = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${address}/status`), longWait)

  /** Starts a session, which has its own profile. */
  const startSession = () =>
    new Builder()
      .usingServer(address)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args: ['--automation'] } })
      .build()

  async function open(baseUrl: string): Promise<BrowserPage> {
    const driver = await startSession()
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1000 })
    return createPage(driver, baseUrl)
  }

  async function version() {
    const driver = await startSession()
    const capabilities = await driver.getCapabilities()
    await driver.quit()
    return `WebKitGTK ${capabilities.getBrowserVersion()}`
  }

  async function close() {
    webDriver.kill()
    screen.process.kill()
    await Promise.all([once(webDriver, 'exit'), once(screen.process, 'exit')])
  }

  return { open, version, close }
}

async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const xvfb = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1100x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [output] = (await once(xvfb.stdout, 'data')) as [Buffer]
  return { display: `:${output.toString().trim()}`, process: xvfb }
}

function createPage(driver: WebDriver, baseUrl: string): BrowserPage {
  async function named(role: Role, name?: string) {
    const shown = await driver.executeScript<WebElement[]>(FIND_SHOWN, SELECTORS[role])
    if (name === undefined) return shown
    const names = await Promise.all(shown.map((element) => element.getAccessibleName()))
    return shown.filter((_, index) => names[index] === name)
  }

  /** Waits until exactly one matching element is visible, and returns it. */
  const theOne = (role: Role, name: string) =>
    vi.waitFor(async () => {
      const [element, ...others] = await named(role, name)
      if (!element || others.length > 0) throw new Error(`Found ${element ? others.length + 1 : 0} elements`)
      return element
    }, longWait)

  /** Returns the form control with this label. */
  const field = (label: string) =>
    vi.waitFor(async () => {
      const element = await driver.executeScript<WebElement | null>(FIND_CONTROL, label)
      if (!element) throw new Error(`Found no field “${label}”`)
      return element
    }, longWait)

  return {
    goto: (path) => driver.get(new URL(path, baseUrl).href),
    reload: () => driver.navigate().refresh(),
    goBack: () => driver.navigate().back(),
    path: async () => new URL(await driver.getCurrentUrl()).pathname,
    count: async (role, name) => (await named(role, name)).length,
    async press(role, name) {
      const element = await theOne(role, name)
      await element.click()
    },
    async fill(label, text) {
      const element = await field(label)
      await element.clear()
      await element.sendKeys(text)
    },
    async valueOf(label) {
      const element = await field(label)
      return (await element.getAttribute('value')) ?? ''
    },
    async choose(label, value) {
      await driver.executeScript(`(${String(setValue)})(...arguments)`, await field(label), value)
    },
    evaluate: (run) => driver.executeScript(`return (${String(run)})()`),
    close: () => driver.quit(),
  }
}
