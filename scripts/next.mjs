// npm run test:next: the library, as npm would publish it, in an app of Next.js that is built, served and hydrated.
import { join } from 'node:path'
import { findChromium } from './shared/browser.mjs'
import { root } from './shared/machine.mjs'
import { runTool, vitest } from './shared/tool.mjs'

await runTool(vitest, ['run', '--config', join(root, 'packages/ui/packed/next/vitest.config.ts')], async () => ({
  ...process.env,
  CHROMIUM_PATH: await findChromium(),
}))
