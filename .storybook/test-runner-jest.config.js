import { getJestConfig } from '@storybook/test-runner'
import { chromiumFlags, chromiumPath } from './chromium.ts'

const config = getJestConfig()
const playwright = config.testEnvironmentOptions['jest-playwright']

/** The runner's own configuration, in our browser, with everything still that can differ from one run to the next. */
export default {
  ...config,
  testEnvironmentOptions: {
    'jest-playwright': {
      ...playwright,
      launchOptions: { executablePath: chromiumPath, args: [...chromiumFlags, '--force-color-profile=srgb'] },
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
