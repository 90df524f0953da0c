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
    // As patient as the pages themselves: a busy machine is slow, not wrong.
    expect: { poll: { timeout: 10_000 } },
    // With everything else beside it on two cores a browser can be late for once: what is wrong fails twice, and what
    // passed at the second time is marked in the report.
    retry: 1,
  },
})
