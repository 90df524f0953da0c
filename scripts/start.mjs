// npm start: sets up what is missing, builds what is stale, and serves the product.
import { join } from 'node:path'
import { bringNode } from './bootstrap.mjs'
import { cache, root } from './machine.mjs'
import { installPackages } from './packages.mjs'
import { endWithNpm } from './parent.mjs'
import { isOnProjectNode } from './project-node.mjs'

endWithNpm()
await installPackages('product')
await bringNode()
if (isOnProjectNode()) {
  const { buildApp } = await import('./app-build.mjs')
  await buildApp()
  // What an earlier start has compiled is read instead, types taken out: that halves a start. By the environment it holds for
  // threads, too. It lies beside the code: who may write there may change the code.
  process.env.NODE_COMPILE_CACHE ??= join(cache, 'compiled')
  const { supervise } = await import('./supervisor.mjs')
  process.exitCode = await supervise(join(root, 'packages/server/src/main.ts'))
}
