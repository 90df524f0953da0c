import type { TestProject } from 'vitest/node'
import { newDataDir, removeDataDir, serve } from '../support/serving.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of the server that all browsers use. */
    dataDir: string
  }
}

/** Starts one server for all browsers. The server uses the current time, because Firefox's clock can't be changed. */
export default async function startServer(project: TestProject) {
  const dataDir = await newDataDir()
  const server = await serve({ DATA_DIR: dataDir, ATTUNE_NOW: new Date().toISOString() })
  project.provide('address', server.address)
  project.provide('dataDir', dataDir)
  return async () => {
    await server.stop()
    await removeDataDir(dataDir)
  }
}
