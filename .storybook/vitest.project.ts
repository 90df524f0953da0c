import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { chromiumFlags, chromiumPath } from './chromium.ts'

/** A window that a coach could have. */
const chromium = playwright({
  launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
  // The frame that tests run in is scaled to the window: a smaller one shrinks every story.
  // What opens is there at once: a play that looks at a dialog's first frame would find it still transparent.
  contextOptions: { viewport: { width: 1440, height: 1100 }, reducedMotion: 'reduce' },
})

/** Every story as a test in a real browser: it renders, its play passes, and axe finds nothing in either theme. */
export const storybookProject = defineProject({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)) })],
  test: {
    name: 'stories',
    // Only a story that hangs ends by time: the machine may be busy.
    testTimeout: 60_000,
    // As for the journeys: what is wrong fails twice.
    retry: 1,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' }],
      provider: chromium,
    },
  },
})
