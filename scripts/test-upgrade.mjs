// `npm run test:upgrade` upgrades a server under load: from the archive of the last release, or as long as there is
// none, of the commit before the newest migration, to the archive of this tree.
import { buildProduct } from './shared/product-build.mjs'
import { runTool, vitest } from './shared/tool.mjs'

await runTool(vitest, ['run', '--config', 'scripts/release/vitest.config.ts', 'upgrade'], async () => {
  await buildProduct()
  return process.env
})
