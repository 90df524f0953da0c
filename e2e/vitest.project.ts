import { join } from 'node:path'
import { defineProject } from 'vitest/config'

export const journeysProject = defineProject({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: join(import.meta.dirname, 'global-setup.ts'),
    testTimeout: 40_000,
    hookTimeout: 60_000,
  },
})
