// `npm run audit:numbers` recomputes every figure of the list, the profiles, the generated reports and 'Since you last
// looked' from the raw records with separate code, and compares it with the server's answers. It uses the demo and
// clients in eight zones, at two checkpoints.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { RefusedCall } from '@attune/api'
import { freePort, root, stop as endWith } from '../shared/machine.mjs'
import { compareCoach, createFindings } from './compare.mjs'
import { beforeAll, compareVisits, recently, spreadArrivals } from './compare-visits.mjs'
import { openDatabase } from './raw-records.mjs'
import { importZoneClients, zoneCoach } from './zone-clients.mjs'

// One checkpoint is in spring and one in autumn. Within forty days before each, the clocks change in most of the eight
// zones.
const CHECKPOINTS = ['2026-04-06T12:00:00Z', '2026-11-02T17:40:00Z']
const demoCoaches = ['coach', 'coach2'].map((name) => ({ email: `${name}@attune.example`, password: 'Attune2026' }))

async function startServer(checkpoint) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'attune-audit-'))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDirectory,
    ATTUNE_NOW: checkpoint,
    LOG_LEVEL: 'error',
  }
  const server = spawn(process.execPath, [join(root, 'packages/server/src/main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) endWith('The server did not start.')
    await pause(500)
  }
  const admin = async (...command) =>
    (
      await promisify(execFile)(process.execPath, [join(root, 'packages/server/src/admin.ts'), ...command], { env })
    ).stdout.trim()
  const stop = async () => {
    server.kill('SIGINT')
    await once(server, 'exit')
    await rm(dataDirectory, { recursive: true, force: true })
  }
  return { address, dataDirectory, admin, stop }
}

const found = createFindings()

/** Compares every figure at one checkpoint. */
async function compareAt(checkpoint) {
  const before = { figures: found.figures(), differences: found.differences.length }
  const server = await startServer(checkpoint)
  const database = await openDatabase(server.dataDirectory)
  try {
    const [importKey] = (await server.admin('create-import-key', '--days', '1'))
      .split(/\s+/)
      .filter((word) => word.length > 30)
    const given = await importZoneClients({ address: server.address, importKey, now: Date.parse(checkpoint) })
    const coaches = [...demoCoaches, zoneCoach].map((credentials) => ({
      address: server.address,
      credentials,
      database,
      found,
      given,
    }))
    for (const coach of coaches) await compareCoach(coach)
    for (const coach of coaches) await compareVisits(coach, beforeAll)
    await spreadArrivals(database, Date.parse(checkpoint))
    for (const coach of coaches) await compareVisits(coach, recently)
  } finally {
    await database.end()
    await server.stop()
  }
  for (const { where, shown, expected } of found.differences.slice(before.differences, before.differences + 50))
    console.log(`${where}: the server has ${JSON.stringify(shown)}, the records say ${JSON.stringify(expected)}`)
  console.log(
    `${checkpoint}: ${found.figures() - before.figures} figures, ${found.differences.length - before.differences} differences`,
  )
}

try {
  for (const checkpoint of CHECKPOINTS) await compareAt(checkpoint)
} catch (error) {
  if (!(error instanceof RefusedCall)) throw error
  endWith(error.message)
}
process.exitCode = found.differences.length === 0 ? 0 : 1
