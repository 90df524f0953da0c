// `npm run test:upgrade` upgrades a server under load to the archive of this tree. The earlier archive is that of the
// last release or, until there is one, of the commit before the newest migration.
import { buildProduct } from './shared/product-build.mjs'
import { runTool, vitest } from './shared/tool.mjs'

await runTool(vitest, ['run', '--config', 'scripts/release/vitest.config.ts', 'upgrade'], async () => {
  await buildProduct()
  return process.env
})
