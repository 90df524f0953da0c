import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { accepted, patientFetch } from '@attune/api'
import { newDataDir, removeDataDir, serve, signIn } from '../../e2e/support/serving.ts'
import { percentile } from '../live/instants.ts'
import { readOptions } from '../options.ts'

const values = readOptions({ rounds: { type: 'string', default: '5' }, count: { type: 'string', default: '500' } })
const load = fileURLToPath(new URL('load.ts', import.meta.url))
const readsBefore = 400

/** Reads repeatedly while `goesOn` returns true. Returns how many milliseconds each read took. */
async function readWhile(address: string, accessToken: string, goesOn: (reads: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (goesOn(times.length)) {
    const begunAt = performance.now()
    const headers = { Authorization: `Bearer ${accessToken}` }
    await (await accepted(await patientFetch()(`${address}/account/persons`, { headers }))).arrayBuffer()
    times.push(performance.now() - begunAt)
  }
  return times
}

console.log(`Load at the start: ${loadavg()[0]?.toFixed(2)}. Above 1, read the ratios and the best.`)
const dataDir = await newDataDir()
const server = await serve({ DATA_DIR: dataDir, DEMO_CLIENTS: '5' })
try {
  const { accessToken } = await signIn(server.address)
  const read = (goesOn: (reads: number) => boolean) => readWhile(server.address, accessToken, goesOn)
  await read((reads) => reads < readsBefore)
  const ratios: number[] = []
  for (let round = 1; round <= Number(values.rounds); round++) {
    const before = percentile(await read((reads) => reads < readsBefore), 0.99)
    let isOver = false
    const child = spawn(process.execPath, [load, server.address, values.count], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('exit', () => (isOver = true))
    const times = await read(() => !isOver)
    const during = percentile(times, 0.99)
    ratios.push(during / before)
    console.log(
      `round ${round}: p99 of reads ${before.toFixed(1)} ms alone, ${during.toFixed(1)} ms during ${values.count} sign-ins (${times.length} reads): × ${(during / before).toFixed(2)}`,
    )
  }
  console.log(`best × ${Math.min(...ratios).toFixed(2)}, promised: at most × 2`)
} finally {
  await server.stop()
  await removeDataDir(dataDir)
}
