import { join } from 'node:path'
import { defineProject } from 'vitest/config'

export const journeysProject = defineProject({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: join(import.meta.dirname, 'support/global-setup.ts'),
    // The modules are loaded and the browser is started once for all files.
    isolate: false,
    setupFiles: join(import.meta.dirname, 'support/each-file.ts'),
    testTimeout: 40_000,
    hookTimeout: 120_000,
    // Long, because a busy machine is slow.
    expect: { poll: { timeout: 10_000 } },
    // On two busy cores a browser may be late once: a real failure fails twice, and the report marks what passed the
    // second time.
    retry: 1,
  },
})
