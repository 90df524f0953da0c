// npm run test:pages: each page of the built Storybook in a browser: what it shows, and how long it takes to open.
import { join } from 'node:path'
import { findChromium } from './shared/browser.mjs'
import { root } from './shared/machine.mjs'
import { runTool, vitest } from './shared/tool.mjs'

await runTool(vitest, ['run', '--config', join(root, '.storybook/built/vitest.config.ts')], async () => ({
  ...process.env,
  CHROMIUM_PATH: await findChromium(),
}))
