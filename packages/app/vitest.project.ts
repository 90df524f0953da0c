import { defineProject } from 'vitest/config'
import { hangingLimits } from '../../vitest.limits.ts'

/** Tests the app's logic without a browser. Stories test everything else. */
export const appProject = defineProject({
  ssr: { resolve: { conditions: ['@attune/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'app',
    root: import.meta.dirname,
    include: ['{src,build}/**/*.test.ts'],
    environment: 'node',
    ...hangingLimits,
    // As in the server's tests, load the modules once for all files, because loading them for each file took as long as
    // running the tests.
    isolate: false,
  },
})
