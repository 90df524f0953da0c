import { getJestConfig } from '@storybook/test-runner'
import { chromiumFlags, chromiumPath } from './chromium.ts'

const config = getJestConfig()
const playwright = config.testEnvironmentOptions['jest-playwright']

/**
 * Everything that has changed is drawn in full. If it were patched from older pieces, its edges would sometimes be off
 * by a step of colour.
 */
const drawnAnew = ['--force-color-profile=srgb', '--disable-partial-raster', '--disable-checker-imaging']

/** The runner's own configuration with our browser, in which everything that can differ between runs is disabled. */
export default {
  ...config,
  testEnvironmentOptions: {
    'jest-playwright': {
      ...playwright,
      launchOptions: { executablePath: chromiumPath, args: [...chromiumFlags, ...drawnAnew] },
      contextOptions: {
        viewport: { width: 1440, height: 900 },
        deviceScaleFactor: 1,
        locale: 'en-US',
        timezoneId: 'Europe/Berlin',
        colorScheme: 'light',
        reducedMotion: 'reduce',
      },
    },
  },
}
