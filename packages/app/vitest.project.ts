import { defineProject } from 'vitest/config'

/** The app's logic, tested without a browser; what needs one is tested by the stories. */
export const appProject = defineProject({
  resolve: { conditions: ['@attune/source', 'module', 'node', 'development|production'] },
  test: {
    name: 'app',
    root: import.meta.dirname,
    include: ['{src,build}/**/*.test.ts'],
    environment: 'node',
  },
})
