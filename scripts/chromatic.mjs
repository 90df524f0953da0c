// `npm run chromatic` runs the visual comparison on Chromatic. It uploads Storybook to a Chromatic project.
import { stop } from './shared/machine.mjs'
import { runTool } from './shared/tool.mjs'

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  stop("Set CHROMATIC_PROJECT_TOKEN to the project's token from chromatic.com, then try again.")
}
await runTool('node_modules/chromatic/dist/bin.cjs', process.argv.slice(2))
