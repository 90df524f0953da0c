// npm run audit:numbers: every figure of list, profiles and reports, counted again from the raw records.
import { installNode, projectNode } from '../bootstrap.mjs'
import { root, run } from '../shared/machine.mjs'
import { installPackages } from '../shared/packages.mjs'
import { join } from 'node:path'

await installPackages('everything')
await installNode()
process.exitCode = await run(projectNode(), [join(root, 'scripts/audit/run.mjs'), ...process.argv.slice(2)])
