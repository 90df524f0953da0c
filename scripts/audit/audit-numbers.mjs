// `npm run audit:numbers` recomputes every figure of the list, the profiles and the reports from the raw records.
import { runTool } from '../shared/tool.mjs'

await runTool('scripts/audit/run.mjs', process.argv.slice(2))
