import { getJestConfig } from '@storybook/test-runner'
import { chromiumFlags, chromiumPath } from './chromium.ts'

const config = getJestConfig()
const playwright = config.testEnvironmentOptions['jest-playwright']

/**
 * Whatever has changed is drawn in full. Patched from older pieces, its edges would sometimes be a step of colour off.
 */
const drawnAnew = ['--force-color-profile=srgb', '--disable-partial-raster', '--disable-checker-imaging']

/**
 * The runner's own configuration, in our browser, with everything disabled that can differ from one run to the next.
 */
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
