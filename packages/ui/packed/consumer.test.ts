import { cp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { preview } from 'vite'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { node, npm } from './run.ts'

const template = fileURLToPath(new URL('app', import.meta.url))
const require = createRequire(import.meta.url)

/** As it is installed here, so that npm's cache has it. */
const version = async (name: string) => {
  const [path] = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name, 'package.json'))
  const places = require.resolve.paths(name) ?? [path]
  for (const folder of places) {
    try {
      return (JSON.parse(await readFile(join(String(folder), name, 'package.json'), 'utf8')) as { version: string })
        .version
    } catch {
      // The next folder up may have it.
    }
  }
  throw new Error(`${name} is not installed`)
}

const packages = [
  'react',
  'react-dom',
  '@chakra-ui/react',
  '@emotion/react',
  '@types/react',
  '@types/react-dom',
  'typescript',
  'vite',
]

describe('an app outside of the workspace', () => {
  let app = ''

  beforeAll(async () => {
    app = join(inject('outside'), 'app')
    await cp(template, app, { recursive: true })
    const installed = await Promise.all(packages.map(async (name) => [name, await version(name)] as const))
    const dependencies = { ...Object.fromEntries(installed), '@attune/ui': `file:${inject('tarball')}` }
    await writeFile(
      join(app, 'package.json'),
      JSON.stringify({ name: 'outside', private: true, type: 'module', dependencies }),
    )
    await npm(['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], app)
  })

  it('type-checks the use of every component', async () => {
    await node([join(app, 'node_modules/typescript/bin/tsc'), '-p', app], app)
  })

  it('renders every component on a server, by React’s own renderToString', async () => {
    await node(
      [
        join(app, 'node_modules/vite/bin/vite.js'),
        'build',
        '--ssr',
        'src/render.tsx',
        '--outDir',
        'server',
        '--logLevel',
        'error',
      ],
      app,
    )
    const rendered = await node(['server/render.js'], app)
    expect(rendered).toContain('SortableTable: ')
  })

  it('builds, and draws every component without a word on the console', async () => {
    await node([join(app, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], app)
    const server = await preview({
      root: app,
      configFile: false,
      logLevel: 'silent',
      preview: { port: 0, host: '127.0.0.1' },
    })
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    })
    try {
      const page = await browser.newPage()
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => complaints.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      await page.goto(server.resolvedUrls?.local[0] ?? '')
      await page.getByRole('dialog', { name: 'Invite a client' }).waitFor()
      const empty = await page
        .locator('section[data-component]')
        .evaluateAll((sections) =>
          sections
            .filter(({ childElementCount, textContent }) => childElementCount === 0 && !textContent)
            .map((section) => section.getAttribute('data-component')),
        )
      // These render elsewhere: the dialog and the bar in a portal, toasts when there is one.
      expect(new Set(empty)).toEqual(new Set(['Modal', 'SelectionBar', 'ToastHost']))
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
      await server.close()
    }
  })
})
