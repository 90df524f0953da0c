// Runs an operator's command on the database of `npm start`: `npm run admin -- <command>`.
import { installNode } from './bootstrap.mjs'
import { installPackages } from './shared/packages.mjs'
import { isOnProjectNode } from './shared/project-node.mjs'

await installPackages('product')
await installNode()
if (isOnProjectNode()) await import('../packages/server/src/admin.ts')
