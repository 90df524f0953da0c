import { defineProject } from 'vitest/config'
import { hangingLimits } from '../../vitest.limits.ts'

export const apiProject = defineProject({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    environment: 'node',
    ...hangingLimits,
    // As in the server's tests, load the modules once for all files, because loading them for each file took as long as
    // running the tests.
    isolate: false,
  },
})
