import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests Storybook as designers open it. `npm run test:pages` runs these tests, but `npm test` doesn't. */
export default defineConfig({
  test: {
    name: 'built pages',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: join(import.meta.dirname, 'serve.ts'),
    testTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 600_000,
  },
})
