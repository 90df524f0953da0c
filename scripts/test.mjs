// npm test: sets up what is missing, then every check and every test. Ends with "N passed, N failed".
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installNode, projectNode } from './bootstrap.mjs'
import { findChromium } from './shared/browser.mjs'
import { check } from './check.mjs'
import { buildApp } from './shared/app-build.mjs'
import { cache, root, run } from './shared/machine.mjs'
import { installPackages } from './shared/packages.mjs'

await installPackages('everything')
await installNode()
const chromium = await findChromium()
await buildApp()

const checks = await check()

const report = join(cache, 'vitest.json')
rmSync(report, { force: true })
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const status = await run(
  projectNode(),
  [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  { env: { ...process.env, CHROMIUM_PATH: chromium } },
)

const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
// A run that broke outside of a test, as in its set-up, has failed, too.
const broken = status !== 0 && numFailedTests === 0 ? 1 : 0
const passed = checks.passed + numPassedTests
const failed = checks.failed + numFailedTests + broken
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
