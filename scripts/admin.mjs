// npm run admin -- <command>: what the operator does on the database that npm start serves.
import { bringNode } from './bootstrap.mjs'
import { installPackages } from './packages.mjs'
import { isOnProjectNode } from './project-node.mjs'

await installPackages('product')
await bringNode()
if (isOnProjectNode()) await import('../packages/server/src/admin.ts')
