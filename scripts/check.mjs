// `npm run check` is the quick part of `npm test`. It checks format, lint, types, unused code and words.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installNode, projectNode } from './bootstrap.mjs'
import { beginRun, root, run } from './shared/machine.mjs'
import { installPackages } from './shared/packages.mjs'

const steps = [
  { name: 'format', script: 'node_modules/oxfmt/bin/oxfmt', flags: ['--check'] },
  {
    name: 'lint',
    script: 'node_modules/oxlint/bin/oxlint',
    flags: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  },
  // One thread is used, because each additional thread would compute the libraries' types again. One thread takes half
  // the processor time, and the check is quicker overall.
  { name: 'types', script: 'node_modules/typescript/bin/tsc', flags: ['-b', '--singleThreaded'] },
  { name: 'unused code and dependencies', script: 'node_modules/knip/bin/knip.js', flags: [] },
  { name: 'words', script: 'scripts/words/check-words.ts', flags: [] },
]

/** Runs every step, even after failures. Returns how many steps passed, and the names of those that failed. */
export async function check() {
  const outcome = { passed: 0, failures: [] }
  for (const { name, script, flags } of steps) {
    const started = Date.now()
    const status = await run(projectNode(), [join(root, script), ...flags])
    if (status === 0) outcome.passed += 1
    else outcome.failures.push(`check: ${name}`)
    console.log(`${status === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  }
  return outcome
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  beginRun()
  await installPackages('everything')
  await installNode()
  const { failures } = await check()
  process.exitCode = failures.length === 0 ? 0 : 1
}
