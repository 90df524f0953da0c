import { defineProject } from 'vitest/config'
import { hangingLimits } from '../../vitest.limits.ts'

/** What needs no browser: the order of rows, the geometry of charts. The rest of the library is tested by its stories. */
export const uiProject = defineProject({
  test: {
    name: 'ui',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    ...hangingLimits,
    // As for the server's: loading the modules for each file took as long as the tests.
    isolate: false,
  },
})
