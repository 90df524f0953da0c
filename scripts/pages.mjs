// npm run test:pages: each page of the built Storybook in a browser: what it shows, and how long it takes to open.
import { join } from 'node:path'
import { installNode, projectNode } from './bootstrap.mjs'
import { findChromium } from './shared/browser.mjs'
import { root, run } from './shared/machine.mjs'
import { installPackages } from './shared/packages.mjs'

await installPackages('everything')
await installNode()
process.exitCode = await run(
  projectNode(),
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', join(root, '.storybook/built/vitest.config.ts')],
  { env: { ...process.env, CHROMIUM_PATH: await findChromium() } },
)
