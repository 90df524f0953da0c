import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { newDataDir, NOW, removeDataDir, serve } from '../../e2e/support/serving.ts'
import { readOptions } from '../options.ts'
import { dataSetsOf } from './data-sets.ts'
import { addressOf, withDatabase } from './database.ts'
import { fill } from './fill.ts'
import { measureLists, measureMemory, measureThroughput } from './measure.ts'
import { measureReports } from './measure-reports.ts'
import { measureStarts } from './measure-start.ts'
import { report } from './report.ts'

const values = readOptions({
  rounds: { type: 'string', default: '15' },
  scale: { type: 'string', default: '1' },
  // A folder that is kept after the run, so that the next run doesn't have to fill it.
  keep: { type: 'string' },
})
const rounds = Number(values.rounds)
const dataSets = dataSetsOf(Number(values.scale))
const tokenSecret = 'a-secret-of-the-bench-and-no-other'

console.log(`Load at the start: ${loadavg()[0]?.toFixed(2)}. Above 1, read the ratios and the best.`)
const dataDir = values.keep ?? (await newDataDir())
const settings = { DATA_DIR: dataDir, DEMO: 'off', TOKEN_SECRET: tokenSecret }
const server = await serve(settings)
const database = await addressOf(dataDir)
await withDatabase(database, async (client) => {
  const { rows } = await client.query('select from organisation')
  if (rows.length === 0) console.log(`Filled with ${await fill(client, dataSets, NOW)} records`)
})

const script = fileURLToPath(new URL('reference.ts', import.meta.url))
const reference = spawn(process.execPath, [script, database, tokenSecret, NOW], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [port] = (await once(reference.stdout, 'data')) as [Buffer]
const addresses = { ours: server.address, reference: `http://127.0.0.1:${port.toString().trim()}` }
async function stop(): Promise<void> {
  reference.kill()
  await server.stop()
}
try {
  // Measured before the server is warm, because the first report starts the drawing process.
  const reports = await measureReports(addresses, dataSets)
  const lists = await measureLists(addresses, dataSets, rounds)
  const throughput = await measureThroughput(addresses, dataSets, Math.ceil(rounds / 5))
  const memory = await measureMemory(addresses, dataSets)
  await stop()
  const starts = await measureStarts({ ...settings, ATTUNE_NOW: NOW }, Math.ceil(rounds / 2))
  report({ dataSets, reports, lists, throughput, memory, starts })
} finally {
  await stop()
  if (!values.keep) await removeDataDir(dataDir)
}
