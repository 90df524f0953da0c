// `npm start` installs missing packages, builds stale bundles, and serves the product.
import { join } from 'node:path'
import { installNode } from './bootstrap.mjs'
import { cache, root } from './shared/machine.mjs'
import { installPackages } from './shared/packages.mjs'
import { endWithNpm } from './shared/parent.mjs'
import { isOnProjectNode } from './shared/project-node.mjs'

endWithNpm()
await installPackages('product')
await installNode()
if (isOnProjectNode()) {
  const { buildProduct } = await import('./shared/product-build.mjs')
  await buildProduct()
  // Reuses the code that an earlier start has compiled, with types removed, which halves the time of a start. The
  // folder is set in the environment, so that it also applies to threads. It is inside the project, because anyone who
  // may write there could change the code as well.
  process.env.NODE_COMPILE_CACHE ??= join(cache, 'compiled')
  const { supervise } = await import('./shared/supervisor.mjs')
  process.exitCode = await supervise(join(root, 'packages/server/dist/main.js'))
}
