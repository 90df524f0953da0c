// npm run audit:numbers: computes every figure of list, profiles and reports again from the raw records.
import { runTool } from '../shared/tool.mjs'

await runTool('scripts/audit/run.mjs', process.argv.slice(2))
