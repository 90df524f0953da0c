import { join } from 'node:path'
import { defineProject } from 'vitest/config'

/** The library as others get it: built, packed, installed elsewhere. */
export const packageProject = defineProject({
  test: {
    name: 'package',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    environment: 'node',
    // Only a test that hangs ends by time: an install waits for the registry.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Beside the server's.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    globalSetup: join(import.meta.dirname, 'pack.ts'),
  },
})
