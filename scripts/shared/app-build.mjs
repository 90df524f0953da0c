// Builds the coach's app where its sources are newer than the build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode } from '../bootstrap.mjs'
import { cache, root, run, stop } from './machine.mjs'

const memory = join(cache, 'app-build.txt')
const sources = ['packages/app', 'packages/ui/src', 'packages/api/src', 'package-lock.json']

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

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of files(join(root, source))) {
      const { mtimeMs, size } = statSync(file)
      hash.update(`${file} ${mtimeMs} ${size}\n`)
    }
  }
  return hash.digest('hex')
}

export async function buildApp() {
  const now = fingerprint()
  const isBuilt = existsSync(join(root, 'packages/app/dist/index.html')) && existsSync(memory)
  if (isBuilt && readFileSync(memory, 'utf8') === now) return
  console.log('Building the app')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const status = await run(projectNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'packages/app'),
    // Under a test runner's own NODE_ENV, Emotion writes styles that the page's policy refuses.
    env: { ...process.env, NODE_ENV: 'production' },
    quietFor: 'still building',
  })
  if (status !== 0) stop('The app could not be built: the lines above say why.')
  mkdirSync(cache, { recursive: true })
  writeFileSync(memory, now)
}
