// Builds the coach's app, the client's page and the server if their sources are newer than the build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode } from '../bootstrap.mjs'
import { cache, root, run, stop } from './machine.mjs'

/** The packages to build, each with a file that its build writes. */
const builds = { app: 'index.html', client: 'index.html', server: 'main.js' }
const shared = ['packages/ui/src', 'packages/ui/tokens.json', 'packages/api/src', 'scripts/build', 'package-lock.json']

function* files(path) {
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const isSource =
      entry.name !== 'node_modules' && entry.name !== 'dist' && !/\.(test|stories)\.tsx?$/.test(entry.name)
    if (isSource) yield* files(join(path, entry.name))
  }
}

function fingerprint(folder) {
  const hash = createHash('sha256')
  for (const source of [folder, ...shared]) {
    for (const file of files(join(root, source))) {
      const { mtimeMs, size } = statSync(file)
      hash.update(`${file} ${mtimeMs} ${size}\n`)
    }
  }
  return hash.digest('hex')
}

async function build(name) {
  const folder = join('packages', name)
  const memory = join(cache, `${name}-build.txt`)
  const now = fingerprint(folder)
  const isBuilt = existsSync(join(root, folder, 'dist', builds[name])) && existsSync(memory)
  if (isBuilt && readFileSync(memory, 'utf8') === now) return
  console.log(`Building the ${name}`)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const status = await run(projectNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, folder),
    // With a test runner's NODE_ENV, Emotion writes styles that the page's policy blocks.
    env: { ...process.env, NODE_ENV: 'production' },
    quietFor: 'still building',
  })
  if (status !== 0) stop(`The ${name} could not be built: the lines above say why.`)
  mkdirSync(cache, { recursive: true })
  writeFileSync(memory, now)
}

export async function buildProduct() {
  for (const name of Object.keys(builds)) await build(name)
}
