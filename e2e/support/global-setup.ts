import type { TestProject } from 'vitest/node'
import { buildProduct } from '../../scripts/shared/product-build.mjs'
import { newDataDir, removeDataDir, serve } from './serving.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server for the journeys that only read. */
    address: string
    /** The folder of the demos that the servers of this run have created. */
    demos: string
  }
}

/**
 * Builds the product from its sources, and starts one server with the demo organisation for all journeys that only
 * read.
 */
export default async function startServer(project: TestProject) {
  await buildProduct()
  const [dataDir, demos] = await Promise.all([newDataDir(), newDataDir()])
  project.provide('demos', demos)
  // This server doesn't use a copied demo, because its clock would start before the demo's last changes, and the server
  // would announce them.
  const server = await serve({ DATA_DIR: dataDir })
  project.provide('address', server.address)
  return async () => {
    await server.stop()
    await Promise.all([dataDir, demos].map(removeDataDir))
  }
}
