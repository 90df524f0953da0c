import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preview } from 'vite'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { complaintsOf, emptySections, openChromium, renderedElsewhere } from './browse.ts'
import { installIn } from './install.ts'
import { node } from './run.ts'

const template = fileURLToPath(new URL('app', import.meta.url))

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
    await installIn(app, { tarball: inject('tarball'), packages })
  })

  it('type-checks the use of every component', async () => {
    await node([join(app, 'node_modules/typescript/bin/tsc'), '-p', app], app)
  })

  it('renders every component on a server, and hydrates them without a word on the console', async () => {
    const build = (...flags: string[]) =>
      node([join(app, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error', ...flags], app)
    await build('--ssr', 'src/render.tsx', '--outDir', 'server')
    const markup = await node(['server/render.js'], app)
    expect(markup).toContain('>Client 9<')
    await build()
    const index = join(app, 'dist/index.html')
    await writeFile(
      index,
      (await readFile(index, 'utf8')).replace('<!--markup-->', () => markup.trim()),
    )
    const server = await preview({
      root: app,
      configFile: false,
      logLevel: 'silent',
      preview: { port: 0, host: '127.0.0.1' },
    })
    const browser = await openChromium()
    try {
      const page = await browser.newPage()
      const complaints = complaintsOf(page)
      await page.goto(server.resolvedUrls?.local[0] ?? '')
      await page.getByRole('dialog', { name: 'Invite a client' }).waitFor()
      expect(new Set(await emptySections(page))).toEqual(new Set(renderedElsewhere))
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
      await server.close()
    }
  })
})
