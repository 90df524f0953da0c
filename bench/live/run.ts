import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { accepted, patientFetch } from '@attune/api'
import { chromium } from 'playwright'
import { chromiumPath } from '../../.storybook/chromium.ts'
import { administer, newDataDir, removeDataDir, serve, signIn } from '../../e2e/support/serving.ts'
import { emailOf, password, type DataSet } from '../server/data-sets.ts'
import { addressOf, withDatabase } from '../server/database.ts'
import { fill } from '../server/fill.ts'
import { readOptions } from '../options.ts'
import { openBalancer } from './balancer.ts'
import { follow } from './followers.ts'
import { percentile, type Seen } from './instants.ts'
import { connect, plan, record, type Recorded } from './records.ts'
import { openScreen } from './screen.ts'

const values = readOptions({ seconds: { type: 'string', default: '60' } })
const lasting = Number(values.seconds) * 1_000
const coachCount = 20
const clientsEach = 40
const streamsEach = 10
/**
 * Number of rounds of records for the clients on the screen. Together with one record for each of the other coaches'
 * clients, there are 1,000 records.
 */
const roundsOnScreen = 6
/**
 * Records sent within this many milliseconds before or after the kill count as disturbed, because streams and the
 * screen are switching to the other process.
 */
const disturbance = 5_000

const dataSets = Array.from({ length: coachCount }, (_, number): DataSet => ({
  name: `live ${number}`,
  clients: clientsEach,
  days: 21,
  heartRates: 0,
}))

interface Found {
  lost: number
  twice: number
  /** Records that share an event with another record of the same client. */
  joined: number
  times: number[]
  /** Delays of the records that weren't sent close to the kill. */
  undisturbed: number[]
}

/**
 * Compares the seen records with the sent ones. The first time that a client was seen after a record counts for that
 * record.
 */
function compare(recorded: readonly Recorded[], seen: Seen, killedAt: number): Found {
  const found: Found = { lost: 0, twice: 0, joined: 0, times: [], undisturbed: [] }
  for (const [personId, ofClient] of Map.groupBy(recorded, (one) => one.personId)) {
    const instants = seen.get(personId) ?? []
    const matched = new Set<number>()
    for (const { sentAt } of ofClient) {
      const at = instants.find((one) => one >= sentAt)
      if (at === undefined) {
        found.lost += 1
        continue
      }
      if (matched.has(at)) found.joined += 1
      matched.add(at)
      found.times.push(at - sentAt)
      if (Math.abs(sentAt - killedAt) > disturbance) found.undisturbed.push(at - sentAt)
    }
    found.twice += Math.max(0, instants.length - ofClient.length)
  }
  return found
}

function report(name: string, all: readonly Found[]): void {
  const sum = (of: (found: Found) => number) => all.reduce((total, found) => total + of(found), 0)
  const line = (what: string, times: readonly number[]) => {
    const [median, p99, worst] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0).padStart(7))
    console.log(`${what.padEnd(42)}${median}${p99}${worst}${String(times.length).padStart(9)}`)
  }
  line(
    name,
    all.flatMap(({ times }) => times),
  )
  line(
    `${name}, not around the kill`,
    all.flatMap(({ undisturbed }) => undisturbed),
  )
  console.log(
    `  lost ${sum(({ lost }) => lost)}, twice ${sum(({ twice }) => twice)}, joined ${sum(({ joined }) => joined)}`,
  )
}

console.log(`Load at the start: ${loadavg()[0]?.toFixed(2)}. Above 1, read the medians.`)
const dataDir = await newDataDir()
const settings = () => ({ DATA_DIR: dataDir, DEMO: 'off', ATTUNE_NOW: new Date().toISOString() })
const staying = await serve(settings())
const database = await addressOf(dataDir)
await withDatabase(database, async (client) => {
  await fill(client, dataSets, new Date().toISOString())
  await client.query('update app_user set is_imported = true')
})
const tokenSecret = await readFile(join(dataDir, 'token-secret'), 'utf8')
const dying = await serve({ ...settings(), DATABASE_URL: database, TOKEN_SECRET: tokenSecret.trim() })
const portOf = (address: string) => Number(new URL(address).port)
const [stays, dies] = [portOf(staying.address), portOf(dying.address)]
let turn = 0
const balancer = await openBalancer(() => (turn++ % 2 === 0 ? [stays, dies] : [dies, stays]))
const ofTheScreen = await openBalancer(() => [dies, stays])
const ending = new AbortController()
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  const coaches = []
  for (const dataSet of dataSets) {
    const email = emailOf(dataSet)
    const { accessToken } = await signIn(staying.address, { email, password })
    const headers = { Authorization: `Bearer ${accessToken}` }
    const persons = await accepted(await patientFetch()(`${staying.address}/account/persons`, { headers }))
    const personIds = ((await persons.json()) as { id: string; type: string }[]).flatMap(({ id, type }) =>
      type === 'user' ? [id] : [],
    )
    coaches.push({ coach: email, accessToken, personIds })
  }
  const [first, ...others] = coaches
  if (!first) throw new Error('There is no coach')
  const importKey = await administer(['create-import-key', '--days', '1'], dataDir, new Date().toISOString())
  const planned = plan(first, others, roundsOnScreen)

  const followed = coaches.flatMap(({ coach: email, accessToken }) =>
    Array.from({ length: streamsEach }, () => follow(balancer.address, { email, accessToken }, ending.signal)),
  )
  await Promise.all(followed.map(({ begun }) => begun))
  const tokens = await signIn(staying.address, { email: first.coach, password })
  const screen = await openScreen(browser, ofTheScreen.address, tokens, clientsEach)
  if ((await screen.shown()) !== clientsEach) throw new Error(`The screen shows ${await screen.shown()} clients`)
  console.log(`${planned.length} records over ${values.seconds} s, ${followed.length} streams and a browser`)

  let killedAt = Number.NaN
  const recorded = await record(await connect(staying.address, importKey), planned, {
    lasting,
    onHalfWay: () => {
      killedAt = performance.timeOrigin + performance.now()
      void dying.stop('SIGKILL')
    },
  })
  // Waits for the last events, and for broken streams to catch up.
  await wait(disturbance)
  const followers = followed.map(({ follower }) => follower)
  const streams = followers.map(({ coach, seen }) =>
    compare(
      recorded.filter((one) => one.coach === coach),
      seen,
      killedAt,
    ),
  )
  const onScreen = compare(
    recorded.filter((one) => one.coach === first.coach),
    await screen.seen(),
    killedAt,
  )
  const stored = recorded.map(({ sentAt, answeredAt }) => answeredAt - sentAt)
  console.log(
    `\n${'ms'.padEnd(42)}${'median'.padStart(7)}${'p99'.padStart(7)}${'worst'.padStart(7)}${'samples'.padStart(9)}`,
  )
  report('record sent to event', streams)
  report('record sent to screen', [onScreen])
  console.log(`of that, until the record was answered: ${percentile(stored, 0.5).toFixed(0)} ms in the median`)
  const again = followers.filter((follower) => follower.streams > 1).length
  const resyncs = followers.reduce((sum, follower) => sum + follower.resyncs, 0)
  console.log(`${again} streams continued after the kill, ${resyncs} of them with a resync`)
  console.log(`Load at the end: ${loadavg()[0]?.toFixed(2)}`)
  const isRight = [...streams, onScreen].every(({ lost, twice }) => lost + twice === 0)
  console.log(isRight ? 'Nothing was lost or shown twice.' : 'Something was lost or shown twice.')
  if (!isRight) process.exitCode = 1
} finally {
  ending.abort()
  await browser.close()
  await Promise.all([balancer.close(), ofTheScreen.close()])
  await dying.stop('SIGKILL')
  await staying.stop()
  await removeDataDir(dataDir)
}
