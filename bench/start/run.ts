import { loadavg } from 'node:os'
import { accepted, patientFetch } from '@attune/api'
import { chromium } from 'playwright'
import { chromiumPath } from '../../.storybook/chromium.ts'
import { CLIENT, newDataDir, removeDataDir, serve, signIn } from '../../e2e/support/serving.ts'
import { readOptions } from '../options.ts'
import { buildReactAdmin, type Contender, contenders as allContenders, serveContender } from './contenders.ts'
import { type Start, startSignedIn, startSignedOut } from './measure.ts'

const values = readOptions({
  rounds: { type: 'string', default: '5' },
  // The address of a running server with another build, which takes turns with this build.
  before: { type: 'string' },
})
const rounds = Number(values.rounds)
const contenders = allContenders.filter((contender) => contender !== 'before' || values.before !== undefined)
const signedOutContenders = contenders.filter((contender) => contender !== 'react-admin')
const profileContenders = signedOutContenders.filter((contender) => contender !== 'floor')
const listContenders = contenders.filter((contender) => contender !== 'floor')

type Starts = Record<Contender, Start[]>
const noStarts = (): Starts => ({ floor: [], plain: [], before: [], 'react-admin': [], ours: [] })

const sorted = (starts: readonly Start[], metric: keyof Start) =>
  starts.flatMap((start) => start[metric] ?? []).toSorted((one, other) => one - other)

function median(starts: readonly Start[], metric: keyof Start): number {
  const figures = sorted(starts, metric)
  return figures[figures.length >> 1] ?? Number.NaN
}

/** Returns a coach's tokens and the first client in the list, from a server. */
async function coachAt(address: string) {
  const tokens = await signIn(address)
  const answer = await patientFetch()(`${address}/account/persons`, {
    headers: { Authorization: `Bearer ${tokens.accessToken}` },
  }).then(accepted)
  const person = ((await answer.json()) as { id: string; type: string }[]).find(({ type }) => type === 'user')
  if (!person) throw new Error(`${address} has no client for its coach`)
  return { tokens, profile: `/clients/${person.id}` }
}

console.log(`Load at the start: ${loadavg()[0]?.toFixed(2)}. Above 1, read the ratios.`)
await buildReactAdmin()
const dataDir = await newDataDir()
const server = await serve({ DATA_DIR: dataDir, ATTUNE_NOW: new Date().toISOString() })
const coaches = new Map<Contender, Awaited<ReturnType<typeof coachAt>>>()
const served = new Map<Contender, Awaited<ReturnType<typeof serveContender>>>()
for (const contender of contenders) {
  const upstream = contender === 'before' && values.before !== undefined ? values.before : server.address
  coaches.set(contender, await coachAt(upstream))
  served.set(contender, await serveContender(contender, upstream))
}
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})

const signedOut = noStarts()
const lists = noStarts()
const profiles = noStarts()
/** The client's page, which has one form. */
const clientsPage: Record<'signedOut' | 'today', Start[]> = { signedOut: [], today: [] }
const clientTokens = Object.fromEntries(
  Object.entries(await signIn(server.address, CLIENT)).map(([name, token]) => [`attune.me.${name}`, token]),
)
for (let round = 1; round <= rounds; round++) {
  for (const [contender, { url }] of served) {
    const coach = coaches.get(contender)
    if (contender !== 'react-admin') signedOut[contender].push(await startSignedOut(browser, url))
    if (contender === 'floor' || !coach) continue
    lists[contender].push(await startSignedIn(browser, `${url}/clients`, coach.tokens))
    if (contender === 'react-admin') continue
    profiles[contender].push(await startSignedIn(browser, url + coach.profile, coach.tokens))
    if (contender !== 'ours') continue
    clientsPage.signedOut.push(await startSignedOut(browser, `${url}/me/`))
    clientsPage.today.push(await startSignedIn(browser, `${url}/me/`, clientTokens))
  }
  console.log(`Round ${round} of ${rounds} done`)
}
await browser.close()
for (const { close } of served.values()) await close()
await server.stop()
await removeDataDir(dataDir)

const width = 30
const cell = (text: string) => text.padStart(20)
function table(title: string, starts: Starts, names: readonly Contender[], metrics: readonly [string, keyof Start][]) {
  console.log(`\n${title}: median of ${rounds} (lowest to highest)\n${''.padEnd(width)}${names.map(cell).join('')}`)
  for (const [name, metric] of metrics) {
    const unit = metric === 'bytes' ? 1000 : 1
    const shown = (figure = Number.NaN) => (figure / unit).toFixed(0)
    const cells = names.map((contender) => {
      const figures = sorted(starts[contender], metric)
      if (figures.length === 0) return cell('–')
      return cell(`${shown(median(starts[contender], metric))} (${shown(figures[0])} to ${shown(figures.at(-1))})`)
    })
    console.log(`${name.padEnd(width)}${cells.join('')}`)
  }
}
const whole: readonly [string, keyof Start][] = [
  ['painted', 'painted'],
  ['last code', 'code'],
  ['last answer', 'answers'],
]
table('Sign-in, cold, ms', signedOut, signedOutContenders, [
  ['usable', 'usable'],
  ['first contentful paint', 'FCP'],
  ['largest contentful paint', 'LCP'],
  ['long tasks in all', 'long tasks'],
  ['longest task', 'longest task'],
  ['script and style, kB', 'bytes'],
  ['usable, warm', 'usable, warm'],
])
table('The list with a session, cold, ms', lists, listContenders, whole)
table('A profile by its address, with a session, cold, ms', profiles, profileContenders, whole)

const ofClients = (starts: Start[]): Starts => ({ ...noStarts(), ours: starts })
table(
  'The client’s page, signed out, cold, ms',
  ofClients(clientsPage.signedOut),
  ['ours'],
  [
    ['usable', 'usable'],
    ['script and style, kB', 'bytes'],
  ],
)
table('The client’s Today with a session, cold, ms', ofClients(clientsPage.today), ['ours'], whole)

const goal = (name: string, figure: number, limit: number) =>
  console.log(`${name.padEnd(58)}${figure.toFixed(2).padStart(8)}  ≤ ${limit}  ${figure <= limit ? 'met' : 'not met'}`)
const ours = (metric: keyof Start) => median(signedOut.ours, metric)
const overPlain = (starts: Starts, metric: keyof Start) => median(starts.ours, metric) / median(starts.plain, metric)
console.log('\nGoals')
goal('sign-in usable: × plain', overPlain(signedOut, 'usable'), 0.6)
goal('sign-in, first contentful paint: × plain', overPlain(signedOut, 'FCP'), 0.6)
goal('sign-in, largest contentful paint: × the first one', ours('LCP') / ours('FCP'), 1)
goal('sign-in, longest task, ms', ours('longest task'), 120)
goal('list painted: × plain', overPlain(lists, 'painted'), 0.8)
goal('list painted: × react-admin', median(lists.ours, 'painted') / median(lists['react-admin'], 'painted'), 0.8)
goal('profile painted: × plain', overPlain(profiles, 'painted'), 1)
goal('script and style of sign-in, kB', ours('bytes') / 1000, 185)
goal('client’s sign-in usable: × the coach’s', median(clientsPage.signedOut, 'usable') / ours('usable'), 1.3)
goal('Today painted: × the coach’s list', median(clientsPage.today, 'painted') / median(lists.ours, 'painted'), 0.8)
