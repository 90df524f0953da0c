import { join } from 'node:path'
import { defineProject } from 'vitest/config'

export const serverProject = defineProject({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['{src,test}/**/*.test.ts'],
    environment: 'node',
    // Only a test that hangs ends by time: what is held here are facts, and the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Apart from the browsers' tests, which want the machine for themselves: here two at a time wait less for the database.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    globalSetup: join(import.meta.dirname, 'test/support/global-setup.ts'),
  },
})
