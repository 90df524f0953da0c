// npm run chromatic: the visual comparison, hosted. It uploads Storybook, so it needs a project there.
import { join } from 'node:path'
import { installNode, projectNode } from './bootstrap.mjs'
import { root, run, stop } from './shared/machine.mjs'
import { installPackages } from './shared/packages.mjs'

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  stop("Set CHROMATIC_PROJECT_TOKEN to the project's token from chromatic.com, then try again.")
}
await installPackages('everything')
await installNode()
const chromatic = join(root, 'node_modules/chromatic/dist/bin.cjs')
process.exitCode = await run(projectNode(), [chromatic, ...process.argv.slice(2)])
