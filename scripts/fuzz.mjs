// `npm run test:fuzz` calls every operation a thousand times, with a new seed each time. FUZZ_RUNS and FUZZ_SEED change
// that.
import { runTool, vitest } from './shared/tool.mjs'

await runTool(vitest, ['run', '--project', 'server', '--testTimeout=900000', 'fuzz.test'], () => {
  const { FUZZ_RUNS = '1000', FUZZ_SEED = String(Date.now() % 2 ** 31) } = process.env
  console.log(`FUZZ_RUNS=${FUZZ_RUNS} FUZZ_SEED=${FUZZ_SEED}`)
  return { ...process.env, FUZZ_RUNS, FUZZ_SEED }
})
