// `npm run storybook` shows every component and every state of every screen.
import { runTool } from './shared/tool.mjs'

const storybook = 'node_modules/storybook/dist/bin/dispatcher.js'
await runTool(storybook, ['dev', '--port', '6006', '--disable-telemetry', '--no-open'])
