import type { TestProject } from 'vitest/node'
import { newDataDir, removeDataDir, serve } from './serving.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
    dataDir: string
  }
}

/** One server with the demo organisation for all journeys that only read. */
export default async function startServer(project: TestProject) {
  const dataDir = await newDataDir()
  const server = await serve({ DATA_DIR: dataDir })
  project.provide('address', server.address)
  project.provide('dataDir', dataDir)
  return async () => {
    await server.stop()
    await removeDataDir(dataDir)
  }
}
