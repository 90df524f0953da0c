import { defineProject } from 'vitest/config'

export const architectureProject = defineProject({
  test: {
    name: 'architecture',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    environment: 'node',
    // As for the server's: loading the modules for each file took as long as the tests.
    isolate: false,
  },
})
