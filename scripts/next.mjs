// `npm run test:next` tests the library, as npm would publish it, in a Next.js app that is built, served and hydrated.
import { withChromium } from './shared/browser.mjs'
import { fetchOutsideApp } from './shared/outside-apps.mjs'
import { runTool, vitest } from './shared/tool.mjs'

await runTool(vitest, ['run', '--config', 'packages/ui/packed/next/vitest.config.ts'], async () => {
  await fetchOutsideApp('next')
  return withChromium()
})
