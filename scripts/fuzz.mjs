// npm run test:fuzz: every operation, a thousand calls each, with a new seed each time unless FUZZ_RUNS and FUZZ_SEED
// are set.
import { join } from 'node:path'
import { installNode, projectNode } from './bootstrap.mjs'
import { root, run } from './shared/machine.mjs'
import { installPackages } from './shared/packages.mjs'

await installPackages('everything')
await installNode()
const { FUZZ_RUNS = '1000', FUZZ_SEED = String(Date.now() % 2 ** 31) } = process.env
console.log(`FUZZ_RUNS=${FUZZ_RUNS} FUZZ_SEED=${FUZZ_SEED}`)
process.exitCode = await run(
  projectNode(),
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', '--testTimeout=900000', 'fuzz.test'],
  { env: { ...process.env, FUZZ_RUNS, FUZZ_SEED } },
)
