import type { TestProject } from 'vitest/node'
import { newDataDir, removeDataDir, serve } from '../support/serving.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the server of all browsers. */
    dataDir: string
  }
}

/** Starts one server for both browsers. It runs at the current time, because Firefox can't be given another time. */
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
