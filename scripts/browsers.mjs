// npm run test:browsers: the main journeys in every supported browser: Chromium, and Firefox ESR.
import { join } from 'node:path'
import { buildApp } from './app-build.mjs'
import { installNode, projectNode } from './bootstrap.mjs'
import { findChromium, findFirefox } from './browser.mjs'
import { root, run } from './machine.mjs'
import { installPackages } from './packages.mjs'

await installPackages('everything')
await installNode()
const browsers = { CHROMIUM_PATH: await findChromium(), FIREFOX_PATH: await findFirefox() }
await buildApp()
process.exitCode = await run(
  projectNode(),
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', join(root, 'e2e/browsers/vitest.config.ts')],
  { env: { ...process.env, ...browsers } },
)
