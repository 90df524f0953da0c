import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { complaintsOf, emptySections, openChromium, renderedElsewhere } from '../browse.ts'
import { installIn } from '../install.ts'
import { browserLimits } from '../../../../vitest.limits.ts'
import { readmeFiles } from '../readme.ts'
import { endPrograms, node } from '../run.ts'

const template = fileURLToPath(new URL('.', import.meta.url))
const sources = fileURLToPath(new URL('../app/src/', import.meta.url))

/** Serves the app on a port that the system chooses. */
function serve(app: string, command: 'start' | 'dev'): Promise<{ server: ChildProcess; address: string }> {
  const next = join(app, 'node_modules/next/dist/bin/next')
  const server = spawn(process.execPath, [next, command, '--port', '0', '--hostname', '127.0.0.1'], { cwd: app })
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
      if (address !== undefined) resolve({ server, address })
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.on('exit', () => reject(new Error(`next ${command} has ended:\n${output}`)))
  })
}

let app = ''
let browser: Browser

beforeAll(async () => {
  app = join(inject('outside'), 'next')
  await mkdir(app)
  for (const name of ['app', 'next.config.mjs', 'tsconfig.json']) {
    await cp(join(template, name), join(app, name), { recursive: true })
  }
  for (const name of ['controls.ts', 'everything.tsx', 'sections.tsx'])
    await cp(join(sources, name), join(app, 'app', name))
  const files = await readmeFiles('app/')
  expect(files.map(([path]) => path)).toEqual(['app/providers.tsx', 'app/layout.tsx'])
  for (const [path, text] of files) await writeFile(join(app, path), text)
  await installIn(app, { packages: inject('packages'), tarball: inject('tarball') })
  await node([join(app, 'node_modules/next/dist/bin/next'), 'build'], app)
  browser = await openChromium()
})

afterAll(async () => {
  endPrograms()
  await browser.close()
})

// React compares attributes during hydration only in development. Production is the version that is shipped.
describe.each(['start', 'dev'] as const)('next %s', (command) => {
  let address = ''

  beforeAll(async () => {
    const served = await serve(app, command)
    address = served.address
    return async () => {
      served.server.kill()
      await once(served.server, 'exit')
    }
  })

  it('sends the rows of a long table, and the styles of these rows', async () => {
    const html = await (await fetch(address)).text()
    expect(html).toContain('>Client 9<')
    expect(html).toContain('--attune-colors-bg-canvas')
    const [, name = ''] =
      /<button[^>]*class="[^"]*\b(css-[a-z0-9]+)[^"]*"[^>]*>(?:<[^>]+>)*Rendered by a server component/.exec(html) ?? []
    expect(html).toContain(`.${name}{`)
  })

  it.each([
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(15, 22, 25)'],
  ] as const)('is %s before any script is loaded', async (theme, background) => {
    const page = await browser.newPage({ colorScheme: theme })
    page.setDefaultTimeout(browserLimits.wait)
    await page.route('**/*.js*', (route) => route.abort())
    await page.goto(address)
    await page.getByRole('button', { name: 'Rendered by a server component' }).waitFor()
    const found = await page.evaluate(() => [
      document.documentElement.className,
      getComputedStyle(document.body).backgroundColor,
    ])
    expect(found).toEqual([theme, background])
    await page.close()
  })

  it.each(['light', 'dark'] as const)('hydrates every component without console output, %s', async (theme) => {
    const page = await browser.newPage({ colorScheme: theme })
    page.setDefaultTimeout(browserLimits.wait)
    const complaints = complaintsOf(page)
    await page.goto(address)
    // Hydration moves the dialog into its portal.
    await expect.poll(async () => new Set(await emptySections(page))).toEqual(new Set(renderedElsewhere))
    await page.getByRole('dialog', { name: 'Invite a client' }).waitFor()
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(10)
    expect(complaints).toEqual([])
    await page.close()
  })
})
