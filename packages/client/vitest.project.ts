import { defineProject } from 'vitest/config'
import { hangingLimits } from '../../vitest.limits.ts'

/** The logic of the client's page without a browser. Stories test the rest. */
export const clientProject = defineProject({
  resolve: { conditions: ['@attune/source', 'module', 'node', 'development|production'] },
  test: {
    name: 'client',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    environment: 'node',
    ...hangingLimits,
    // As for the server's: loading the modules for each file took as long as the tests.
    isolate: false,
  },
})
