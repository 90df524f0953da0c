import { join } from 'node:path'
import { defineProject } from 'vitest/config'
import { hangingLimits } from '../../../vitest.limits.ts'

/** Tests the library and the API's client as users get them: built, packed and installed in another folder. */
export const packageProject = defineProject({
  test: {
    name: 'package',
    root: join(import.meta.dirname, '../..'),
    include: ['ui/packed/*.test.ts', 'api/packed/*.test.ts'],
    environment: 'node',
    ...hangingLimits,
    // These workers run in addition to those of the server project.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    globalSetup: join(import.meta.dirname, 'pack.ts'),
  },
})
