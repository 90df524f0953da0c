import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endPrograms, node, npm } from '../../packages/ui/packed/run.ts'

// Only `npm run test:published` runs this file, after a release: what npm installs from the registry is what it tests.
const packages = fileURLToPath(new URL('../../packages', import.meta.url))
interface Manifest {
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
}
const readJson = async (...path: string[]) => JSON.parse(await readFile(join(...path), 'utf8')) as Manifest

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-published-'))
})
afterAll(async () => {
  endPrograms()
  await rm(folder, { recursive: true, force: true })
})

/**
 * Makes an app from the examples in a package's README, with the published package from the registry. Returns the app's
 * folder.
 */
async function appWith(name: 'api' | 'ui', own: (path: string) => string): Promise<string> {
  const app = join(folder, name)
  await cp(join(packages, name, 'packed/app'), app, {
    recursive: true,
    filter: (path) => !path.endsWith('package-lock.json'),
  })
  const readme = await readFile(join(packages, name, 'README.md'), 'utf8')
  const examples = readme.matchAll(/```(?:tsx?|css)\n(?:\/\/|\/\*) (src\/\S+\.\w+)(?: \*\/)?\n(.*?)```/gs)
  for (const [, path = '', text = ''] of examples) {
    await mkdir(dirname(join(app, own(path))), { recursive: true })
    await writeFile(join(app, own(path)), text)
  }
  const manifest = await readJson(app, 'package.json')
  const { version } = await readJson(packages, name, 'package.json')
  const dependencies = { ...manifest.dependencies, [`@attune/${name}`]: version }
  await writeFile(join(app, 'package.json'), JSON.stringify({ ...manifest, dependencies }))
  await npm(['install', '--no-audit', '--no-fund', '--loglevel=error'], app)
  return app
}

test('the examples in @attune/api’s README compile and run with the published package', async () => {
  const app = await appWith('api', (path) => path)
  await node([join(app, 'node_modules/typescript/bin/tsc'), '-p', app], app)
  expect(await node(['run.mjs'], app)).toContain('coach@attune.example')
})

test('the examples in @attune/ui’s README can be built with the published package', async () => {
  const app = await appWith('ui', (path) => path.replace('src/', 'own/'))
  await node([join(app, 'node_modules/typescript/bin/tsc'), '-p', app, '--noEmit'], app)
  const vite = join(app, 'node_modules/vite/bin/vite.js')
  await node([vite, 'build', 'own', '--outDir', '../dist/own', '--logLevel', 'error'], app)
  expect(await readFile(join(app, 'dist/own/index.html'), 'utf8')).toContain('stylesheet')
})
