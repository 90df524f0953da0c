import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { COACH, newDataDir, removeDataDir, serve } from '../../e2e/support/serving.ts'
import { type Contender, contenders, serveContender } from './contenders.ts'
import { type Start, startSignedIn, startSignedOut } from './measure.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(values.rounds)

function median(starts: readonly Start[], metric: keyof Start): number {
  const sorted = starts.flatMap((start) => start[metric] ?? []).toSorted((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

console.log(`Load at the start: ${loadavg()[0]?.toFixed(2)}. Above 1, read the ratios.`)
const dataDir = await newDataDir()
const server = await serve({ DATA_DIR: dataDir })
const login = await fetch(`${server.address}/auth/login`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(COACH),
})
const tokens = (await login.json()) as Record<string, string>
const served = new Map<Contender, Awaited<ReturnType<typeof serveContender>>>()
for (const contender of contenders) served.set(contender, await serveContender(contender, server.address))
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})

const signedOut: Record<Contender, Start[]> = { floor: [], plain: [], ours: [] }
const signedIn: Record<Contender, Start[]> = { floor: [], plain: [], ours: [] }
for (let round = 1; round <= rounds; round++) {
  for (const [contender, { url }] of served) {
    signedOut[contender].push(await startSignedOut(browser, url))
    if (contender !== 'floor') signedIn[contender].push(await startSignedIn(browser, url, tokens))
  }
  console.log(`Round ${round} of ${rounds} done`)
}
await browser.close()
for (const { close } of served.values()) await close()
await server.stop()
await removeDataDir(dataDir)

const line = (name: string, figures: readonly number[]) =>
  console.log([name.padEnd(28), ...figures.map((figure) => figure.toFixed(0).padStart(8))].join(''))
console.log(
  `\nSign-in, cold, medians of ${rounds}, ms\n${''.padEnd(28)}${contenders.map((name) => name.padStart(8)).join('')}`,
)
for (const metric of ['usable', 'LCP', 'long tasks'] as const)
  line(
    metric,
    contenders.map((contender) => median(signedOut[contender], metric)),
  )
line(
  'script and style, kB',
  contenders.map((contender) => median(signedOut[contender], 'bytes') / 1000),
)
console.log(`\nThe list with a session, cold, ms\n${''.padEnd(28)}${'plain'.padStart(8)}${'ours'.padStart(8)}`)
for (const [name, metric] of [
  ['list painted', 'list'],
  ['last code', 'code'],
  ['last answer', 'answers'],
] as const)
  line(name, [median(signedIn.plain, metric), median(signedIn.ours, metric)])

const goal = (name: string, figure: number, limit: number) =>
  console.log(`${name.padEnd(52)}${figure.toFixed(2).padStart(8)}  ≤ ${limit}  ${figure <= limit ? 'met' : 'not met'}`)
const overFloor = (metric: keyof Start) => median(signedOut.ours, metric) / median(signedOut.floor, metric)
const slower = Math.max(median(signedIn.ours, 'code'), median(signedIn.ours, 'answers'))
console.log('\nGoals')
goal('sign-in usable: × floor', overFloor('usable'), 0.9)
goal('LCP: × floor', overFloor('LCP'), 1)
goal('script and style of sign-in, kB', median(signedOut.ours, 'bytes') / 1000, 120)
goal('list painted: × the slower of code and answers', median(signedIn.ours, 'list') / slower, 1.15)
