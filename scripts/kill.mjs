// npm run test:kill: kills a server a thousand times while it writes, at new moments each time unless KILL_ROUNDS and
// KILL_SEED are set.
import { join } from 'node:path'
import { installNode, projectNode } from './bootstrap.mjs'
import { root, run } from './shared/machine.mjs'
import { installPackages } from './shared/packages.mjs'

await installPackages('everything')
await installNode()
const { KILL_ROUNDS = '1000', KILL_SEED = String(Date.now() % 2 ** 31) } = process.env
console.log(`KILL_ROUNDS=${KILL_ROUNDS} KILL_SEED=${KILL_SEED}`)
process.exitCode = await run(
  projectNode(),
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', 'killed.test'],
  { env: { ...process.env, KILL_ROUNDS, KILL_SEED } },
)
