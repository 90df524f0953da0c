import { join } from 'node:path'
import { defineProject } from 'vitest/config'
import { hangingLimits } from '../../vitest.limits.ts'

export const serverProject = defineProject({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['{src,test}/**/*.test.ts'],
    environment: 'node',
    ...hangingLimits,
    // With only two workers, each of them waits less for the database.
    maxWorkers: 2,
    // Load the modules once for all files, because loading them took as long as running the tests.
    isolate: false,
    sequence: { groupOrder: 1 },
    setupFiles: join(import.meta.dirname, 'test/support/no-process-left.ts'),
    globalSetup: join(import.meta.dirname, 'test/support/global-setup.ts'),
  },
})
