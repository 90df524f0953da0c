// npm run test:next: the library, as npm would publish it, in an app of Next.js that is built, served and hydrated.
import { join } from 'node:path'
import { installNode, projectNode } from './bootstrap.mjs'
import { findChromium } from './shared/browser.mjs'
import { root, run } from './shared/machine.mjs'
import { installPackages } from './shared/packages.mjs'

await installPackages('everything')
await installNode()
process.exitCode = await run(
  projectNode(),
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    join(root, 'packages/ui/packed/next/vitest.config.ts'),
  ],
  { env: { ...process.env, CHROMIUM_PATH: await findChromium() } },
)
