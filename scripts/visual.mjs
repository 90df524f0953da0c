// npm run test:visual: pictures of every story, compared pixel by pixel with those of a base revision.
import { join } from 'node:path'
import { installNode, projectNode } from './bootstrap.mjs'
import { findChromium } from './shared/browser.mjs'
import { plainEnvironment, root, run } from './shared/machine.mjs'
import { installPackages } from './shared/packages.mjs'

await installPackages('everything')
await installNode()
const CHROMIUM_PATH = await findChromium()
process.exitCode = await run(projectNode(), [join(root, 'visual/run.ts'), ...process.argv.slice(2)], {
  env: { ...plainEnvironment(), CHROMIUM_PATH },
})
