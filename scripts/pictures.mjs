// `npm run pictures` takes the pictures for README and guides from the running product, and writes them into
// docs/pictures.
import { withChromium } from './shared/browser.mjs'
import { buildProduct } from './shared/product-build.mjs'
import { runTool } from './shared/tool.mjs'

await runTool('scripts/pictures/take.ts', process.argv.slice(2), async () => {
  await buildProduct()
  return withChromium()
})
