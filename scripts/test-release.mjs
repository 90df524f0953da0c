// `npm run test:release` makes the archive for this machine, and tests it as an ordinary user in a read-only tree.
import { buildProduct } from './shared/product-build.mjs'
import { runTool, vitest } from './shared/tool.mjs'

await runTool(vitest, ['run', '--config', 'scripts/release/vitest.config.ts', 'archive'], async () => {
  await buildProduct()
  return process.env
})
