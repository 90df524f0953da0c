// npm run test:visual: every story as a picture, held against its baseline. --update, --all, --only <part of a title>.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bringNode, projectNode } from './bootstrap.mjs'
import { findChromium } from './browser.mjs'
import { cache, root, run, stop } from './machine.mjs'
import { installPackages } from './packages.mjs'
import { sourceFiles } from './source-files.mjs'

const storybook = join(cache, 'storybook-visual')
const memory = join(cache, 'storybook-visual.txt')
const sources = [
  '.storybook',
  'stories',
  'packages/ui/src',
  'packages/api/src',
  'packages/app/src',
  'package-lock.json',
]

/** By content, not by time: a checkout renews every file's time. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of sourceFiles(join(root, source))) hash.update(`${file}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

async function buildStorybook() {
  const now = fingerprint()
  const isBuilt = existsSync(join(storybook, 'index.json')) && existsSync(memory)
  if (isBuilt && readFileSync(memory, 'utf8') === now) return
  console.log('Building Storybook')
  const dispatcher = join(root, 'node_modules/storybook/dist/bin/dispatcher.js')
  const status = await run(
    projectNode(),
    [dispatcher, 'build', '--quiet', '--loglevel=error', '--disable-telemetry', '--output-dir', storybook],
    { quietFor: 'still building Storybook' },
  )
  if (status !== 0) stop('Storybook could not be built: the lines above say why.')
  mkdirSync(cache, { recursive: true })
  writeFileSync(memory, now)
}

/** Takes and compares the pictures; answers an exit code. */
export async function compareVisually(flags) {
  const chromium = await findChromium()
  await buildStorybook()
  return run(projectNode(), [join(root, 'e2e/visual/run.ts'), storybook, ...flags], {
    env: { ...process.env, CHROMIUM_PATH: chromium },
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await installPackages('everything')
  await bringNode()
  process.exitCode = await compareVisually(process.argv.slice(2))
}
