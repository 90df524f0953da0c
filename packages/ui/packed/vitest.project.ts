import { join } from 'node:path'
import { defineProject } from 'vitest/config'
import { hangingLimits } from '../../../vitest.limits.ts'

/** The library as others get it: built, packed, installed elsewhere. */
export const packageProject = defineProject({
  test: {
    name: 'package',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    environment: 'node',
    ...hangingLimits,
    // In addition to the server's.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    globalSetup: join(import.meta.dirname, 'pack.ts'),
  },
})
