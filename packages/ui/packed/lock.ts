import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// `npm run lock -w @attune/ui` writes the package files and lock files of the outside apps, with the workspace's
// versions. Run it when these versions change. Packages that aren't in the workspace come from the registry.

interface Locked {
  version?: string
  link?: boolean
}
interface Manifest {
  dependencies: Record<string, string>
  peerDependencies?: Record<string, string>
}

const read = (path: string): unknown => JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8'))

const { packages: workspace } = read('../../../package-lock.json') as { packages: Record<string, Locked> }
interface App {
  readonly folder: string
  readonly needs: readonly string[]
  readonly others: readonly string[]
  readonly own: Readonly<Record<string, string>>
}

const needsOf = ({ dependencies, peerDependencies = {} }: Manifest) => [
  ...Object.keys(dependencies),
  ...Object.keys(peerDependencies),
]
const ui = needsOf(read('../package.json') as Manifest)
const api = needsOf(read('../../api/package.json') as Manifest)

/**
 * The folder of each app, and the packages that it needs in addition to those of the library. `own` has the versions
 * that differ from the workspace's.
 */
const apps = {
  app: { folder: 'app', needs: ui, others: ['@types/react', '@types/react-dom', 'typescript', 'vite'], own: {} },
  // Next.js uses TypeScript's API, which version 7 doesn't have.
  next: {
    folder: 'next',
    needs: ui,
    others: ['@emotion/cache', '@types/node', '@types/react'],
    own: { next: '16.4.6', typescript: '5.9.3' },
  },
  // openapi-typescript uses it, too.
  api: {
    folder: '../../api/packed/app',
    needs: api,
    others: ['@types/node'],
    own: { 'openapi-fetch': '0.17.0', 'openapi-typescript': '7.13.0', typescript: '5.9.3' },
  },
}

for (const [app, { folder: home, needs, others, own }] of Object.entries<App>(apps)) {
  const wanted = [...needs, ...others]
  const versions = wanted.map((name) => [name, workspace[`node_modules/${name}`]?.version ?? ''] as const)
  const dependencies = Object.fromEntries(
    [...versions, ...Object.entries(own)].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  const manifest = { name: `outside-${app}`, private: true, type: 'module', dependencies }
  // npm keeps the versions in a lock file, and removes packages that aren't needed.
  const known = Object.entries(workspace).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link && !(path.slice('node_modules/'.length) in own),
  )
  const lock = { name: manifest.name, lockfileVersion: 3, requires: true }
  const folder = mkdtempSync(join(tmpdir(), 'attune-lock-'))
  const file = (name: string) => join(folder, name)
  writeFileSync(file('package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(
    file('package-lock.json'),
    JSON.stringify({ ...lock, packages: { '': manifest, ...Object.fromEntries(known) } }),
  )
  const flags = [
    '--package-lock-only',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--omit-lockfile-registry-resolved',
  ]
  execFileSync('npm', ['install', ...flags], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(file(name), fileURLToPath(new URL(`${home}/${name}`, import.meta.url)))
  }
  rmSync(folder, { recursive: true, force: true })
}
