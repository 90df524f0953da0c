// `npm run test:pages` opens each page of the built Storybook in a browser, and checks its content and how long it
// takes to open.
import { withChromium } from './shared/browser.mjs'
import { runTool, vitest } from './shared/tool.mjs'

await runTool(vitest, ['run', '--config', '.storybook/built/vitest.config.ts'], withChromium)
