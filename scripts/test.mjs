// `npm test` installs missing packages, then runs every check and every test. It ends with "N passed, N failed".
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { installNode, projectNode } from './bootstrap.mjs'
import { findChromium } from './shared/browser.mjs'
import { check } from './check.mjs'
import { fetchOutsideApp } from './shared/outside-apps.mjs'
import { buildProduct } from './shared/product-build.mjs'
import { beginRun, root, run } from './shared/machine.mjs'
import { installPackages } from './shared/packages.mjs'
import { vitest } from './shared/tool.mjs'

beginRun()
await installPackages('everything')
await installNode()
const chromium = await findChromium()
await fetchOutsideApp('app')
await fetchOutsideApp('api')

const asked = process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'reports-'))

const firstLines = (text) => text.split('\n', 8).join('\n')

/** Reads a run's report. Returns how many tests passed, what failed, and what passed only when it was retried. */
function readReport(name, report, status) {
  const { numPassedTests = 0, testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const failures = []
  const retried = []
  for (const file of testResults) {
    const place = `${name}: ${relative(root, file.name)}`
    const describe = (test) => `${place} > ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    failures.push(...failed.map(describe))
    // A file that could not be loaded has no tests.
    if (file.status === 'failed' && failed.length === 0) failures.push(`${place}\n${firstLines(file.message)}`)
    const passed = file.assertionResults.filter((test) => test.status === 'passed')
    retried.push(...passed.filter((test) => test.failureMessages.length > 0).map(describe))
  }
  // A run can also fail outside a file, such as during set-up.
  if (status !== 0 && failures.length === 0) failures.push(`${name}: the run ended with exit code ${status}`)
  return { passed: numPassedTests, failures, retried }
}

/** Runs Vitest on some of the projects or files. Returns what its report says. */
async function runTests(name, projects, options = []) {
  const report = join(reports, `${name}.json`)
  const status = await run(
    projectNode(),
    [
      join(root, vitest),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...options,
      // A requested file belongs to only one of the runs, so a run without tests passes.
      ...(asked.length > 0 ? ['--passWithNoTests', ...asked] : []),
    ],
    // If no locale is set, Chromium saves a file with an accent in its name as 'download'.
    { env: { LANG: 'C.UTF-8', ...process.env, CHROMIUM_PATH: chromium } },
  )
  return readReport(name, report, status)
}

// One page draws all stories of a run, and its memory grows with each story. A new browser for each part limits this
// growth, and prevents a problem in one part from failing the next one.
const storyParts = (asked.length > 0 ? ['1/1'] : ['1/3', '2/3', '3/3']).map(
  (part) => () => runTests(`stories-${part.replace('/', '-of-')}`, ['stories'], [`--shard=${part}`]),
)

await buildProduct()
// Long steps come first, so that both cores are busy until the end.
const steps = [
  check,
  ...storyParts.slice(0, 1),
  () => runTests('journeys', ['journeys']),
  ...storyParts.slice(1),
  () => runTests('server', ['server']),
  () => runTests('others', ['!server', '!package', '!stories', '!journeys']),
  () => runTests('package', ['package']),
].values()
const outcomes = []
/** Runs the next step until none is left. Two of these loops run at a time. */
async function takeSteps() {
  for (const step of steps) outcomes.push(await step())
}
await Promise.all([takeSteps(), takeSteps()])
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failures = outcomes.flatMap((outcome) => outcome.failures)
// The steps print side by side, so these are printed again where a reader of a long log looks first.
for (const test of outcomes.flatMap((outcome) => outcome.retried ?? [])) console.log(`↻ passed when retried: ${test}`)
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
