// `npm run test:visual` takes screenshots of every story, and compares them pixel by pixel with the screenshots of a
// base revision.
import { findChromium } from './shared/browser.mjs'
import { plainEnvironment } from './shared/machine.mjs'
import { runTool } from './shared/tool.mjs'

await runTool('visual/run.ts', process.argv.slice(2), async () => ({
  ...plainEnvironment(),
  CHROMIUM_PATH: await findChromium(),
}))
