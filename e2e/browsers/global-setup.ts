import type { TestProject } from 'vitest/node'
import { newDataDir, removeDataDir, serve } from '../support/serving.ts'

/** Starts one server for both browsers. It runs at the current time, because Firefox can't be given another time. */
export default async function startServer(project: TestProject) {
  const dataDir = await newDataDir()
  const server = await serve({ DATA_DIR: dataDir, ATTUNE_NOW: new Date().toISOString() })
  project.provide('address', server.address)
  return async () => {
    await server.stop()
    await removeDataDir(dataDir)
  }
}
