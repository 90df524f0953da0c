import type { TestProject } from 'vitest/node'
import { buildApp } from '../../scripts/shared/app-build.mjs'
import { newDataDir, removeDataDir, serve } from './serving.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
  }
}

/**
 * Builds the app from its sources, and starts one server with the demo organisation for all journeys that only read.
 */
export default async function startServer(project: TestProject) {
  await buildApp()
  const dataDir = await newDataDir()
  const server = await serve({ DATA_DIR: dataDir })
  project.provide('address', server.address)
  return async () => {
    await server.stop()
    await removeDataDir(dataDir)
  }
}
