import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The main journeys in every supported browser. `npm run test:browsers` runs them; `npm test` doesn't. */
export default defineConfig({
  test: {
    name: 'browsers',
    root: import.meta.dirname,
    include: ['*.browsers.ts'],
    globalSetup: join(import.meta.dirname, 'global-setup.ts'),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
