import { defineConfig } from 'vitest/config'
import { hangingLimits } from '../../vitest.limits.ts'

/** Tests of the archive. `npm run test:release` and `npm run test:upgrade` run them, but `npm test` doesn't. */
export default defineConfig({
  resolve: { conditions: ['@attune/source'] },
  ssr: { resolve: { conditions: ['@attune/source'] } },
  test: {
    name: 'release',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    ...hangingLimits,
  },
})
