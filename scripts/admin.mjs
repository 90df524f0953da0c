// npm run admin -- <command>: the operator's commands on the database of npm start.
import { bringNode } from './bootstrap.mjs'
import { installPackages } from './packages.mjs'
import { isOnProjectNode } from './project-node.mjs'

await installPackages('product')
await bringNode()
if (isOnProjectNode()) await import('../packages/server/src/admin.ts')
