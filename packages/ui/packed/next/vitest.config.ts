import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { hangingLimits } from '../../../../vitest.limits.ts'

/** Tests the library in a Next.js app. This is run by `npm run test:next`, but not by `npm test`. */
export default defineConfig({
  test: {
    name: 'next',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: join(import.meta.dirname, '../pack.ts'),
    ...hangingLimits,
  },
})
