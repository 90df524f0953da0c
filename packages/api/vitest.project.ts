import { defineProject } from 'vitest/config'

export const apiProject = defineProject({
  test: { name: 'api', root: import.meta.dirname, include: ['src/**/*.test.ts'], environment: 'node' },
})
