import { defineProject } from 'vitest/config'
import { hangingLimits } from '../../vitest.limits.ts'

/** Tests the content of Storybook's pages without a browser. */
export const pagesProject = defineProject({
  test: {
    name: 'pages',
    root: import.meta.dirname,
    include: ['*.test.{ts,tsx}'],
    ...hangingLimits,
    // As in the server's tests, the modules are loaded once for all files. Loading them for each file took as long as
    // the tests.
    isolate: false,
  },
})
