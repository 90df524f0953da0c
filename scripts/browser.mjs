// Finds a Chromium for the tests, or brings one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { projectNode } from './bootstrap.mjs'
import { root, run, stop } from './machine.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

async function fromDebian() {
  const isDebianAsRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!isDebianAsRoot) return undefined
  console.log("Installing Debian's Chromium for the tests")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quietly = { env, stdio: ['ignore', 'ignore', 'inherit'], quietFor: 'still installing Chromium' }
  await run('apt-get', ['update', '-qq'], quietly)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quietly)
  return onPath()
}

const playwrightsPath = () =>
  spawnSync(projectNode(), ['-e', "console.log(require('playwright').chromium.executablePath())"], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.trim()

async function playwrights() {
  if (!existsSync(playwrightsPath())) {
    console.log("Fetching Playwright's Chromium for the tests")
    const cli = join(root, 'node_modules/playwright/cli.js')
    await run(projectNode(), [cli, 'install', 'chromium'], { quietFor: 'still fetching Chromium' })
  }
  return existsSync(playwrightsPath()) ? playwrightsPath() : undefined
}

/** The path of a Chromium: CHROMIUM_PATH, the system's, Debian's package, Playwright's, in this order. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : stop(`CHROMIUM_PATH names ${named}, and there is no such file.`)
  return (
    onPath() ??
    (await fromDebian()) ??
    (await playwrights()) ??
    stop(
      'The tests need a Chromium and none could be had. Install one and set CHROMIUM_PATH to its path, then try again.',
    )
  )
}
