import { join } from 'node:path'
import { defineProject } from 'vitest/config'
import { browserLimits, hangingLimits } from '../vitest.limits.ts'

export const journeysProject = defineProject({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: join(import.meta.dirname, 'support/global-setup.ts'),
    // The modules are loaded and the browser is started once for all files.
    isolate: false,
    setupFiles: join(import.meta.dirname, 'support/each-file.ts'),
    ...hangingLimits,
    // A page that never shows the expected content fails sooner than a process that hangs.
    expect: { poll: { timeout: browserLimits.wait } },
    // On two busy cores, a browser may be late once. A real failure fails twice, and the report marks tests that passed
    // only on the second try.
    retry: 1,
  },
})
