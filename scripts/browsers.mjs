// npm run test:browsers: the main journeys in every supported browser: Chromium, Firefox ESR, and WebKitGTK where it can be had.
import { join } from 'node:path'
import { buildProduct } from './shared/product-build.mjs'
import { installNode, projectNode } from './bootstrap.mjs'
import { findChromium, findFirefox, findWebKit } from './shared/browser.mjs'
import { root, run } from './shared/machine.mjs'
import { installPackages } from './shared/packages.mjs'

await installPackages('everything')
await installNode()
const browsers = { CHROMIUM_PATH: await findChromium(), FIREFOX_PATH: await findFirefox() }
const webKit = await findWebKit()
if (webKit) browsers.WEBKIT_DRIVER_PATH = webKit
else console.log('WebKit is not tested: WebKitGTK’s driver and Xvfb were not found and could not be installed.')
await buildProduct()
process.exitCode = await run(
  projectNode(),
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    join(root, 'e2e/browsers/vitest.config.ts'),
    ...process.argv.slice(2),
  ],
  { env: { ...process.env, ...browsers } },
)
