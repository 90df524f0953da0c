import { cp, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { controls } from './app/src/controls.ts'
import { complaintsOf, emptySections, openChromium, renderedElsewhere } from './browse.ts'
import { installIn } from './install.ts'
import { browserLimits } from '../../../vitest.limits.ts'
import { readmeFiles } from './readme.ts'
import { endPrograms, node } from './run.ts'

const template = fileURLToPath(new URL('app', import.meta.url))

/** Components that have no element of their own while closed, or that are unchanged Chakra components. */
const passedOver = ['AttuneProvider', 'Menu', 'MenuParts', 'Tooltip']
/** Components whose ref is a handle instead of an element. */
const withHandle = ['SortableTable']

/** Sends a key and a press to each component's control, and returns which of the app's props arrived there. */
function findRest() {
  const has = (element: Element | null, ...names: string[]) =>
    names.filter((name) => element?.hasAttribute(name)).join(' ')
  return Array.from(document.querySelectorAll('[data-rest]'), (root) => {
    const name = root.getAttribute('data-rest') ?? ''
    const control = document.getElementById(`rest-${name}`)
    control?.dispatchEvent(new KeyboardEvent('keydown', { key: 'F24', bubbles: true }))
    control?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    return {
      name,
      root: `${root.classList.contains('rest')} ${(root as HTMLElement).style.scale}`,
      control: control?.localName ?? '',
      isRoot: control === root,
      found: has(control, 'aria-keyshortcuts', 'data-key', 'data-pointer', 'data-ref'),
      isNamed: document.querySelector(`[name="name-${name}"]`) !== null,
    }
  })
}

describe('an app outside of the workspace', () => {
  let app = ''
  let server: PreviewServer | undefined
  let browser: Browser | undefined
  const build = (...flags: string[]) =>
    node([join(app, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error', ...flags], app)
  const open = async (address: string) => {
    if (!server || !browser) throw new Error('The app is not served')
    const page = await browser.newPage()
    page.setDefaultTimeout(browserLimits.wait)
    const complaints = complaintsOf(page)
    await page.goto(new URL(address, server.resolvedUrls?.local[0]).href)
    return { page, complaints }
  }

  beforeAll(async () => {
    app = join(inject('outside'), 'app')
    await cp(template, app, { recursive: true })
    for (const [path, text] of await readmeFiles('src/')) await writeFile(join(app, 'own', basename(path)), text)
    await installIn(app, { packages: inject('packages'), tarball: inject('tarball') })
    await build('--ssr', 'src/render.tsx', '--outDir', 'server')
    await build()
    await build('own', '--outDir', '../dist/own', '--base', '/own/')
    const index = join(app, 'dist/index.html')
    const markup = await node(['server/render.js'], app)
    await writeFile(
      index,
      (await readFile(index, 'utf8')).replace('<!--markup-->', () => markup.trim()),
    )
    server = await preview({
      root: app,
      configFile: false,
      logLevel: 'silent',
      preview: { port: 0, host: '127.0.0.1' },
    })
    browser = await openChromium()
  })

  afterAll(async () => {
    endPrograms()
    await browser?.close()
    await server?.close()
  })

  it('type-checks the use of every component, a sort that names a column, and the README’s examples', async () => {
    await node([join(app, 'node_modules/typescript/bin/tsc'), '-p', app], app)
  })

  it('renders every component on a server, and hydrates it without console output', async () => {
    expect(await readFile(join(app, 'dist/index.html'), 'utf8')).toContain('>Client 9<')
    const { page, complaints } = await open('/')
    await page.getByRole('dialog', { name: 'Invite a client' }).waitFor()
    expect(new Set(await emptySections(page))).toEqual(new Set(renderedElsewhere))
    expect(complaints).toEqual([])
    await page.close()
  })

  it('renders a thousand rows on a server, without a bundler', async () => {
    const markup = await node(['plain.mjs'], app)
    expect(markup).toContain('>Client 9<')
    expect(markup).toContain('>Save<')
  })

  it('has the colours, fonts, root size and language of the README’s examples', async () => {
    const { page, complaints } = await open('/own/')
    const styleOf = (name: string) =>
      page.getByRole('button', { name }).evaluate((element) => {
        const { backgroundColor, fontFamily } = getComputedStyle(element)
        return { backgroundColor, fontFamily }
      })
    expect(await styleOf('Speichern')).toMatchObject({ backgroundColor: 'rgb(29, 78, 216)' })
    expect(await page.getByRole('button', { name: 'Passwort anzeigen' }).count()).toBe(1)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('18px')
    expect(complaints).toEqual([])
    await page.close()
    const dark = await open('/own/#dark')
    await dark.page.getByRole('button', { name: 'Speichern' }).waitFor()
    expect(
      await dark.page.evaluate(
        () => getComputedStyle(document.querySelector('button') ?? document.body).backgroundColor,
      ),
    ).toBe('rgb(147, 197, 253)')
    await dark.page.close()
    const fonts = await open('/own/#fonts')
    await fonts.page.getByRole('button', { name: 'Speichern' }).waitFor()
    expect(await fonts.page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Inter Variable')
    await fonts.page.close()
  })

  it('shows the initial values of a form after the user resets it', async () => {
    const { page } = await open('/?form')
    const cells = page.locator('input[name=code] ~ span')
    const choices = page.getByRole('combobox')
    const choose = async (at: number) => {
      await choices.nth(at).click()
      await page.getByRole('option', { name: 'Theo Anders' }).click()
    }
    await page.getByRole('textbox', { name: 'Code' }).fill('482160')
    await page.getByRole('textbox', { name: 'Note' }).fill('Sleep is next')
    await choose(0)
    await choose(1)
    const shown = async () => [
      (await cells.allTextContents()).join(''),
      await page.getByText('/500').textContent(),
      await choices.nth(0).inputValue(),
      await choices.nth(1).textContent(),
    ]
    await expect.poll(shown).toEqual(['482160', '13/500', 'Theo Anders', 'Theo Anders'])
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect.poll(shown).toEqual(['40', '5/500', 'Amara Okafor', 'Amara Okafor'])
    await page.close()
  })

  it('adds props to every component: to its control, or else to its root', async () => {
    const { page } = await open('/?rest')
    await page.locator('[data-rest=Modal]').waitFor()
    await page.locator('[data-rest=ToastHost]').waitFor({ state: 'attached' })
    const found = await page.evaluate(findRest)
    const all = Object.keys((await import(join(app, 'node_modules/@attune/ui/dist/index.js'))) as object)
    const components = all.filter((name) => /^[A-Z]/.test(name) && !passedOver.includes(name))
    expect(found.map(({ name }) => name).toSorted()).toEqual(components.toSorted())
    expect(found).toEqual(
      found.map(({ name, control }) => {
        const isControl = name in controls
        return {
          name,
          root: 'true 1.01',
          control: isControl ? controls[name] : control,
          isRoot: !isControl,
          found: `aria-keyshortcuts data-key data-pointer${withHandle.includes(name) ? '' : ' data-ref'}`,
          isNamed: isControl,
        }
      }),
    )
    await page.close()
  })
})
