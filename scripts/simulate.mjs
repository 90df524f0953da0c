// `npm run simulate` fills any server with the demo's people over HTTP.
import { installNode } from './bootstrap.mjs'
import { installPackages } from './shared/packages.mjs'
import { isOnProjectNode } from './shared/project-node.mjs'

await installPackages('product')
await installNode()
if (isOnProjectNode()) await import('../packages/server/src/simulator/command.ts')
