// Runs one bench: `npm run bench -- table`, or start, list, server, sign-ins, live, reconnect or clients. With
// `--record`, the output is written into docs/performance.md. The libraries used for comparison are installed only
// here, on first use.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildProduct } from '../scripts/shared/product-build.mjs'
import { findChromium } from '../scripts/shared/browser.mjs'
import { installNode, projectNode } from '../scripts/bootstrap.mjs'
import { beginRun, npm, run, stop } from '../scripts/shared/machine.mjs'
import { installPackages } from '../scripts/shared/packages.mjs'
import { recordBench } from './record.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const [name, ...flags] = process.argv.slice(2).filter((argument) => argument !== '--record')
const isRecorded = process.argv.includes('--record')
const benches = ['table', 'start', 'list', 'server', 'sign-ins', 'live', 'reconnect', 'clients']
if (!benches.includes(name)) stop(`Which bench? There are: ${benches.join(', ')}`)

beginRun()
await installPackages('everything')
await installNode()
if (name !== 'table') await buildProduct()
if ((name === 'table' || name === 'start') && !existsSync(join(here, 'node_modules', 'react-admin'))) {
  console.log('Installing what ours is compared with')
  if ((await npm(['install'], { cwd: here })) !== 0) stop('The peers could not be installed.')
}
const env = {
  ...process.env,
  ...(name === 'server' || name === 'sign-ins' || name === 'reconnect' || name === 'clients'
    ? {}
    : { CHROMIUM_PATH: await findChromium() }),
}
const bench = [join(here, name, 'run.ts'), ...flags]
process.exitCode = isRecorded
  ? await recordBench(name, { bench, flags, env })
  : await run(projectNode(), bench, { env })
