import { defineProject } from 'vitest/config'
import { hangingLimits } from '../../vitest.limits.ts'

/**
 * Tests code that needs no browser, such as the order of rows and the geometry of charts. Stories test the rest of the
 * library.
 */
export const uiProject = defineProject({
  test: {
    name: 'ui',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    ...hangingLimits,
    // As in the server's tests, the modules are loaded once for all files. Loading them for each file took as long as
    // the tests.
    isolate: false,
  },
})
