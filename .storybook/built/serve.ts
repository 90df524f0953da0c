import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sirv from 'sirv'
import type { TestProject } from 'vitest/node'
import { storybookHere } from '../../visual/storybook.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built Storybook. */
    storybook: string
  }
}

/** Builds Storybook, or uses the build of the same sources, and serves it. */
export default async function setup(project: TestProject) {
  const server = createServer(sirv(await storybookHere()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('storybook', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
