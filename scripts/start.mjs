// npm start: sets up what is missing, builds what is stale, and serves the product.
import { bringNode } from './bootstrap.mjs'
import { installPackages } from './packages.mjs'
import { isOnProjectNode } from './project-node.mjs'

await installPackages('product')
await bringNode()
if (isOnProjectNode()) {
  const { buildApp } = await import('./app-build.mjs')
  await buildApp()
  await import('../packages/server/src/main.js')
}
