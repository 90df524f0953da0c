// Measures how long a coach waits after a stream has broken, in two ways: either the next stream resumes after the last
// event, or every list is read again and answered by its ETag. It measures first with only one coach, and then with all
// coaches at the same time, as after a restart of the server.
import { loadavg } from 'node:os'
import { contract, readEvents } from '@attune/api'
import { newDataDir, NOW, removeDataDir, serve, signIn } from '../../e2e/support/serving.ts'
import { percentile } from '../live/instants.ts'
import { readOptions } from '../options.ts'
import { emailOf, password, type DataSet } from '../server/data-sets.ts'
import { addressOf, withDatabase } from '../server/database.ts'
import { fill } from '../server/fill.ts'
import { createClient } from '../server/http-client.ts'
import { listPaths } from '../server/measure.ts'

const values = readOptions({ rounds: { type: 'string', default: '5' }, coaches: { type: 'string', default: '60' } })
const dataSets = Array.from({ length: Number(values.coaches) }, (_, number): DataSet => ({
  name: `reconnect ${number}`,
  clients: number === 0 ? 200 : 40,
  days: 60,
  heartRates: 0,
}))

console.log(`Load at the start: ${loadavg()[0]?.toFixed(2)}. Above 1, read the ratios.`)
const dataDir = await newDataDir()
const server = await serve({ DATA_DIR: dataDir, DEMO: 'off' })

/** Opens a stream, reads up to its first id, and closes it. Returns the id. */
async function openStream(accessToken: string, place?: string): Promise<string> {
  const ending = new AbortController()
  const response = await fetch(`${server.address}/analytics/live`, {
    signal: ending.signal,
    headers: { Authorization: `Bearer ${accessToken}`, ...(place === undefined ? {} : { 'Last-Event-ID': place }) },
  })
  if (!response.ok || !response.body) throw new Error(`A stream was answered ${response.status}`)
  const id = Promise.withResolvers<string>()
  readEvents(contract.analytics.followClients, response.body, {
    onEvent: () => undefined,
    onId: id.resolve,
    silence: 60_000,
  }).catch(id.reject)
  const first = await id.promise
  ending.abort()
  return first
}

async function openCoach(dataSet: DataSet) {
  const { accessToken } = await signIn(server.address, { email: emailOf(dataSet), password })
  const client = createClient(server.address, accessToken)
  const tags = new Map<string, string>()
  for (const path of listPaths) tags.set(path, (await client.ask(path)).tag ?? '')
  client.close()
  let place = await openStream(accessToken)
  return {
    resume: async () => void (place = await openStream(accessToken, place)),
    readAgain: async () => {
      await openStream(accessToken)
      const reading = createClient(server.address, accessToken)
      const answers = await Promise.all(
        listPaths.map((path) => reading.ask(path, { 'If-None-Match': tags.get(path) ?? '' })),
      )
      reading.close()
      const unexpected = answers.find(({ status }) => status !== 304)
      if (unexpected) throw new Error(`A list that did not change was answered ${unexpected.status}`)
    },
  }
}
type Coach = Awaited<ReturnType<typeof openCoach>>

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

try {
  await withDatabase(await addressOf(dataDir), (client) => fill(client, dataSets, NOW))
  const coaches: Coach[] = []
  for (const dataSet of dataSets) coaches.push(await openCoach(dataSet))
  const [first] = coaches
  if (!first) throw new Error('There is no coach')
  const times = new Map<string, number[]>()
  const add = (name: string, more: readonly number[]) => times.set(name, [...(times.get(name) ?? []), ...more])
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const way of ['resume', 'readAgain'] as const) {
      add(`a coach of 200 clients, ${way}`, [await timed(first[way])])
      const together = await Promise.all(coaches.map((coach) => timed(coach[way])))
      add(`${coaches.length} coaches at once, ${way}`, together)
    }
  }
  console.log(`${'ms'.padEnd(42)}${'median'.padStart(8)}${'p99'.padStart(8)}${'samples'.padStart(9)}`)
  for (const [name, all] of [...times].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [median, p99] = [0.5, 0.99].map((share) => percentile(all, share).toFixed(0).padStart(8))
    console.log(`${name.padEnd(42)}${median}${p99}${String(all.length).padStart(9)}`)
  }
  console.log(`Lists read again: ${listPaths.length}. Load at the end: ${loadavg()[0]?.toFixed(2)}`)
} finally {
  await server.stop()
  await removeDataDir(dataDir)
}
