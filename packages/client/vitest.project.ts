import { defineProject } from 'vitest/config'
import { hangingLimits } from '../../vitest.limits.ts'

/** Tests the logic of the client's page without a browser. Stories test everything else. */
export const clientProject = defineProject({
  resolve: { conditions: ['@attune/source', 'module', 'node', 'development|production'] },
  test: {
    name: 'client',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    environment: 'node',
    ...hangingLimits,
    // The modules are loaded once for all files, because loading them for each file took as long as the tests.
    isolate: false,
  },
})
