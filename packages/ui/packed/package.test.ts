import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, inject, it } from 'vitest'
import { node } from './run.ts'

const home = fileURLToPath(new URL('..', import.meta.url))
const attw = join(
  dirname(createRequire(import.meta.url).resolve('@arethetypeswrong/cli/package.json')),
  'dist/index.js',
)

describe('the package', () => {
  it('passes publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: home, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  it('has types that resolve in the same way as its modules', async () => {
    // Style sheets have no types to resolve.
    const found = await node(
      [
        attw,
        inject('tarball'),
        '--profile',
        'esm-only',
        '--exclude-entrypoints',
        'styles.css',
        'tokens.css',
        '--no-color',
        '--no-emoji',
      ],
      home,
    )
    // The program exits with an error if it finds a problem.
    expect(found).toContain('OK (ESM)')
  })

  it('can be imported in plain Node, and touches neither document nor window', async () => {
    // Checking whether there is a document is fine. Calling, changing or adding anything in it isn't.
    const script = `
      const trap = (name) => new Proxy(() => {}, {
        get: (_, property) => (property === Symbol.toPrimitive ? () => name : trap(name + '.' + String(property))),
        set: (_, property) => { throw new Error(name + '.' + String(property) + ' was set') },
        apply: () => { throw new Error(name + '() was called') },
        construct: () => { throw new Error('new ' + name + '() was called') },
      })
      if (process.argv[1] === 'watched')
        for (const name of ['document', 'window', 'CSSStyleSheet', 'localStorage', 'matchMedia']) globalThis[name] = trap(name)
      const names = Object.keys(await import('@attune/ui'))
      if (names.length < 20) throw new Error('Only ' + names.join())
      console.log('imported')`
    for (const mode of ['plain', 'watched']) {
      expect(await node(['--input-type=module', '--eval', script, mode], home)).toContain('imported')
    }
  })

  it('has source maps of its components and charts, and the package contains their sources', async () => {
    const files = await readdir(join(home, 'dist'), { recursive: true })
    const components = files.filter((file) => /^(?:components|charts)[/\\]\w+[/\\][A-Z]\w+\.js$/.test(file))
    expect(components.length).toBeGreaterThan(50)
    expect(components.filter((file) => !files.includes(`${file}.map`))).toEqual([])
    const missing = await Promise.all(
      files
        .filter((file) => file.endsWith('.js.map'))
        .map(async (file) => {
          const path = join(home, 'dist', file)
          const { sources } = JSON.parse(await readFile(path, 'utf8')) as { sources: string[] }
          return sources.filter((source) => !existsSync(join(dirname(path), source)))
        }),
    )
    expect(missing.flat()).toEqual([])
  })

  it('names its repository, and where to report bugs', async () => {
    const manifest = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as Record<string, unknown>
    expect(manifest).toMatchObject({
      homepage: expect.stringMatching(/^https:/),
      repository: { type: 'git', url: expect.stringMatching(/^git\+https:/), directory: 'packages/ui' },
      bugs: { url: expect.stringMatching(/^https:/) },
    })
  })

  it('lists in its changelog what its version contains', async () => {
    const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
    const [, said = ''] = (await readFile(join(home, 'CHANGELOG.md'), 'utf8')).split(`## ${version}\n`)
    expect(said.trim().split('\n').length).toBeGreaterThan(5)
  })

  it('declares its peers, its licence, and no side effects except its style sheet', async () => {
    const manifest = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as Record<string, unknown>
    expect(manifest).toMatchObject({
      type: 'module',
      sideEffects: ['**/*.css'],
      license: 'MIT',
      publishConfig: { access: 'public' },
    })
    expect(Object.keys(manifest['peerDependencies'] as object)).toEqual([
      '@chakra-ui/react',
      '@emotion/react',
      'react',
      'react-dom',
    ])
  })
})
