import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { defineBrowserCommand, playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { browserLimits } from '../vitest.limits.ts'
import { chromiumFlags, chromiumPath } from './chromium.ts'

/** A browser with a window size that a coach could have. */
const chromium = playwright({
  launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
  // The frame in which tests run is scaled to the window, so a smaller window would shrink every story.
  contextOptions: { viewport: { width: 1440, height: 1100 }, reducedMotion: 'reduce' },
})

/**
 * Moves the mouse out of the window. Until the mouse has moved, Chromium reports it at 0,0 to elements that open there,
 * and a toast beneath it stays.
 */
const takeMouseAway = defineBrowserCommand(({ page }) => page.mouse.move(-1, -1))

const production = { 'process.env.NODE_ENV': '"production"' }

/**
 * Runs every story as a test in a real browser. A test checks that the story renders, that its play passes, that axe
 * finds no violation, and that the contrast in the other theme is sufficient.
 */
export const storybookProject = defineProject({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)) })],
  // Uses React as users run it, because its development build takes longer than a story's own work.
  define: production,
  optimizeDeps: { rolldownOptions: { transform: { define: production } } },
  oxc: { jsx: { development: false } },
  test: {
    name: 'stories',
    testTimeout: browserLimits.story,
    // Retries once, like the project `journeys`. A test that really fails also fails the second time.
    retry: 1,
    // One page runs all files. Loading the modules again for each file took as long as the stories.
    isolate: false,
    setupFiles: [fileURLToPath(new URL('vitest.setup.ts', import.meta.url))],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' }],
      provider: chromium,
      commands: { takeMouseAway },
    },
  },
})
