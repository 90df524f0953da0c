import { defineProject } from 'vitest/config'
import { hangingLimits } from '../../vitest.limits.ts'

export const architectureProject = defineProject({
  test: {
    name: 'architecture',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    environment: 'node',
    ...hangingLimits,
    // As in the server's tests, the modules are loaded once for all files. Loading them for each file took as long as
    // the tests.
    isolate: false,
  },
})
