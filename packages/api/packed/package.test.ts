import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchOutsideApp } from '../../../scripts/shared/outside-apps.mjs'
import { installIn, type Manifest } from '../../ui/packed/install.ts'
import { endPrograms, node, npm } from '../../ui/packed/run.ts'

const home = fileURLToPath(new URL('..', import.meta.url))
const built = join(home, 'dist')
const programOf = (name: string, path: string) =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), path)

let folder = ''
let tarball = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-api-'))
  await node([programOf('tsdown', 'dist/run.mjs'), '--logLevel', 'error'], home)
  const listed = await npm(
    ['pack', '--json', '--loglevel=error', '--ignore-scripts', '--pack-destination', folder],
    built,
  )
  tarball = join(folder, /"filename":\s*"([^"]+)"/.exec(listed)?.[1] ?? '')
})

afterAll(async () => {
  endPrograms()
  await rm(folder, { recursive: true, force: true })
})

describe('the package', () => {
  it('passes publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: built, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  it('has types that resolve in the same way as its modules', async () => {
    const attw = programOf('@arethetypeswrong/cli', 'dist/index.js')
    // The program exits with an error if it finds a problem.
    const found = await node([attw, tarball, '--profile', 'esm-only', '--no-color', '--no-emoji'], home)
    expect(found).toContain('OK (ESM)')
  })
})

/** Returns the README's examples by file. Each example's first line names its file. */
async function readmeFiles(): Promise<[path: string, text: string][]> {
  const readme = await readFile(join(home, 'README.md'), 'utf8')
  const examples = readme.matchAll(/```ts\n(?:\/\/ (\S+\.ts)\n)?(.*?)```/gs)
  return Array.from(examples, ([, path = 'no name', text = '']) => [path, text])
}

describe('a strict NodeNext project outside of the workspace', () => {
  let app = ''
  beforeAll(async () => {
    app = join(folder, 'app')
    await cp(fileURLToPath(new URL('app', import.meta.url)), app, { recursive: true })
    await mkdir(join(app, 'src'), { recursive: true })
    for (const [path, text] of await readmeFiles()) await writeFile(join(app, path), text)
    const library = JSON.parse(await readFile(join(built, 'package.json'), 'utf8')) as Manifest
    await installIn(app, { packages: await fetchOutsideApp('api'), tarball, library })
  })

  it('compiles every example of the README, with the types of its packages', async () => {
    await node([join(app, 'node_modules/typescript/bin/tsc'), '-p', app], app)
  })

  it('runs every example of the README against the mocks', async () => {
    const files = (await readmeFiles()).map(([path]) => path)
    expect(files).toEqual(['src/connect.ts', 'src/errors.ts', 'src/live.ts', 'src/mocks.ts'])
    const output = await node(['run.mjs'], app)
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/^\d+ clients$/),
      expect.stringContaining('Parameters, a header or fields of the body are invalid.'),
      'cursor 0',
      'busy',
      'coach@attune.example',
    ])
  })
})
