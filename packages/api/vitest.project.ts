import { defineProject } from 'vitest/config'

export const apiProject = defineProject({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // As for the server's: loading the modules for each file took as long as the tests.
    isolate: false,
    // A busy machine has stalled a test for a minute.
    testTimeout: 60_000,
  },
})
