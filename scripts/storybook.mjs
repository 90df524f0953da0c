// npm run storybook: every component and every state of every screen.
import { join } from 'node:path'
import { installNode, projectNode } from './bootstrap.mjs'
import { root, run } from './shared/machine.mjs'
import { installPackages } from './shared/packages.mjs'

await installPackages('everything')
await installNode()
const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js')
process.exitCode = await run(projectNode(), [storybook, 'dev', '--port', '6006', '--disable-telemetry', '--no-open'])
