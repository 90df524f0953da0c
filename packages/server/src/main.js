import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What an earlier start has compiled is read instead: that halves a start. It lies beside the code, where nobody may write who
// may not change the code; where the server itself may not, it compiles. This file is JavaScript, or Node would first have to
// load what takes the types out of it. By the environment it holds for threads, too.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../../../node_modules/.cache/attune/compiled', import.meta.url),
)
enableCompileCache()
const { startFromEnvironment } = await import('./start-from-environment.ts')
await startFromEnvironment()
