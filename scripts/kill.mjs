// `npm run test:kill` kills a server a thousand times while it writes, at different times in each run. KILL_ROUNDS and
// KILL_SEED change that.
import { runTool, vitest } from './shared/tool.mjs'

await runTool(vitest, ['run', '--project', 'server', 'killed.test'], () => {
  const { KILL_ROUNDS = '1000', KILL_SEED = String(Date.now() % 2 ** 31) } = process.env
  console.log(`KILL_ROUNDS=${KILL_ROUNDS} KILL_SEED=${KILL_SEED}`)
  return { ...process.env, KILL_ROUNDS, KILL_SEED }
})
