import { defineProject } from 'vitest/config'

export const architectureProject = defineProject({
  test: { name: 'architecture', root: import.meta.dirname, include: ['*.test.ts'], environment: 'node' },
})
