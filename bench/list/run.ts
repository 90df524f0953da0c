import { loadavg } from 'node:os'
import { chromium } from 'playwright'
import { chromiumPath } from '../../.storybook/chromium.ts'
import { newDataDir, removeDataDir, serve } from '../../e2e/support/serving.ts'
import { readOptions } from '../options.ts'
import { measureActions, measureScroll, type Metric, metrics, type Samples } from './measure.ts'

const values = readOptions({
  rounds: { type: 'string', default: '5' },
  clients: { type: 'string', default: '1000' },
  // A folder that is kept after the run, so that the next run doesn't have to fill it.
  keep: { type: 'string' },
  // Addresses of running servers, which are used instead of a new server. Two builds take turns.
  at: { type: 'string' },
})
const rounds = Number(values.rounds)
const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

console.log(`Load at the start: ${loadavg()[0]?.toFixed(2)}. Above 1, read the lowest samples and CPU.`)
const dataDir = values.keep ?? (await newDataDir())
const server = values.at ? null : await serve({ DATA_DIR: dataDir, DEMO_CLIENTS: values.clients })
const addresses = values.at?.split(',') ?? [server?.address ?? '']
const results = new Map<string, Samples>(addresses.map((address) => [address, {}]))

function add(address: string, samples: Samples) {
  const all = results.get(address) ?? {}
  for (const metric of metrics) all[metric] = [...(all[metric] ?? []), ...(samples[metric] ?? [])]
  results.set(address, all)
}

const atOnce = await chromium.launch({
  executablePath: chromiumPath,
  args: [...flags, '--disable-gpu-vsync', '--disable-frame-rate-limit'],
})
const at60 = await chromium.launch({ executablePath: chromiumPath, args: flags })
try {
  for (let round = 1; round <= rounds; round++) {
    for (const address of addresses) {
      add(address, await measureActions(atOnce, address))
      add(address, await measureScroll(at60, address))
    }
    console.log(`Round ${round} of ${rounds} done, load ${loadavg()[0]?.toFixed(2)}`)
  }
} finally {
  await atOnce.close()
  await at60.close()
  await server?.stop()
  if (server && !values.keep) await removeDataDir(dataDir)
}

const sorted = (address: string, metric: Metric) =>
  (results.get(address)?.[metric] ?? []).toSorted((one, other) => one - other)
const figure = (value: number | undefined) => (value ?? Number.NaN).toFixed(1).padStart(9)
for (const address of addresses) {
  console.log(`\n${address}\n${''.padEnd(34)}${'median'.padStart(9)}${'lowest'.padStart(9)}${'samples'.padStart(9)}`)
  for (const metric of metrics) {
    const samples = sorted(address, metric)
    const line = [samples[samples.length >> 1], samples[0]].map(figure).join('')
    console.log(`${metric.padEnd(34)}${line}${String(samples.length).padStart(9)}`)
  }
}

const goals: [Metric, number][] = [
  ['sort to painted, ms', 50],
  ['search key to painted, ms', 50],
  ['list to profile painted, ms', 300],
  ['scroll 900 px, blank of 60', 0],
]
console.log('\nGoals, by the medians of the last')
for (const [metric, limit] of goals) {
  const samples = sorted(addresses.at(-1) ?? '', metric)
  const median = samples[samples.length >> 1] ?? Number.NaN
  console.log(`${metric.padEnd(34)}${figure(median)}  ≤ ${limit}  ${median <= limit ? 'met' : 'not met'}`)
}
