// Finds the browsers that the tests need, or installs them.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { projectNode } from '../bootstrap.mjs'
import { root, run, stop } from './machine.mjs'

// The headless shell comes first, because it has the same engine and runs the journeys in two thirds of the time.
const headlessNames = ['chromium-headless-shell']
const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const firefoxNames = ['firefox-esr', 'firefox']

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

/** Installs a Debian package. Needs root. */
async function fromDebian(name) {
  const isDebianAsRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!isDebianAsRoot) return
  console.log(`Installing Debian's ${name} for the tests`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quietly = { env, stdio: ['ignore', 'ignore', 'inherit'], quietFor: `still installing ${name}` }
  await run('apt-get', ['update', '-qq'], quietly)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly)
}

/** Returns the path of the system's browser, or installs Debian's package. */
async function systems(names, debianPackage) {
  if (!onPath(names)) await fromDebian(debianPackage)
  return onPath(names)
}

/** Returns the path in an environment variable. */
function named(setting) {
  const path = process.env[setting]
  if (!path || existsSync(path)) return path || undefined
  return stop(`${setting} names ${path}, and there is no such file.`)
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

/**
 * Returns the path of a Chromium, in this order: CHROMIUM_PATH, Debian's headless shell, the system's Chromium,
 * Playwright's. Installs nothing.
 */
export const installedChromium = () =>
  named('CHROMIUM_PATH') ?? onPath(headlessNames) ?? onPath(chromiumNames) ?? playwrightsPath()

/** Like `installedChromium`, but installs Debian's headless shell or Playwright's Chromium if there is none. */
export async function findChromium() {
  return (
    named('CHROMIUM_PATH') ??
    (await systems(headlessNames, 'chromium-headless-shell')) ??
    onPath(chromiumNames) ??
    (await playwrights()) ??
    stop(
      'The tests need a Chromium and none could be had. Install one and set CHROMIUM_PATH to its path, then try again.',
    )
  )
}

/** Returns the environment for a tool that needs Chromium. */
export const withChromium = async () => ({ ...process.env, CHROMIUM_PATH: await findChromium() })

/** Returns the path of a Firefox, in this order: FIREFOX_PATH, the system's Firefox, Debian's ESR package. */
export async function findFirefox() {
  return (
    named('FIREFOX_PATH') ??
    (await systems(firefoxNames, 'firefox-esr')) ??
    stop('These tests need Firefox ESR and it could not be installed. Set FIREFOX_PATH to its path, then try again.')
  )
}

/**
 * Returns the path of WebKitGTK's driver, in this order: WEBKIT_DRIVER_PATH, the system's driver, Debian's package.
 * WebKitGTK needs a virtual screen.
 */
export async function findWebKit() {
  const path = named('WEBKIT_DRIVER_PATH') ?? (await systems(['WebKitWebDriver'], 'webkit2gtk-driver'))
  const screen = await systems(['Xvfb'], 'xvfb')
  return path && screen ? path : undefined
}
