// `npm run test:browsers` runs the main journeys in every supported browser: Chromium, Firefox ESR, and WebKitGTK if it
// is available.
import { join } from 'node:path'
import { findChromium, findFirefox, findWebKit } from './shared/browser.mjs'
import { root, stop } from './shared/machine.mjs'
import { buildProduct } from './shared/product-build.mjs'
import { runTool, vitest } from './shared/tool.mjs'

const config = join(root, 'e2e/browsers/vitest.config.ts')
await runTool(vitest, ['run', '--config', config, ...process.argv.slice(2)], async () => {
  const browsers = { CHROMIUM_PATH: await findChromium(), FIREFOX_PATH: await findFirefox() }
  const webKit = await findWebKit()
  if (webKit) browsers.WEBKIT_DRIVER_PATH = webKit
  else {
    const why = 'WebKitGTK’s driver and Xvfb were not found and could not be installed.'
    // A nightly run without a browser would look like a run in which that browser passed.
    if (process.env.CI) stop(`WebKit can't be tested: ${why}`)
    console.log(`WebKit is not tested: ${why}`)
  }
  await buildProduct()
  return { ...process.env, ...browsers }
})
