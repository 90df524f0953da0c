import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Api, DAY_MS, dayNumberOf, MINUTE_MS } from '@attune/api'
import { signInTo } from '../../e2e/support/api.ts'
import { COACH, newDataDir, removeDataDir, serve } from '../../e2e/support/serving.ts'
import { compareCoach, createFindings } from '../../scripts/audit/compare.mjs'
import { percentile } from '../live/instants.ts'
import { addressOf, withDatabase } from '../server/database.ts'
import { readOptions } from '../options.ts'
import { visit } from './visit.ts'

const values = readOptions({ seconds: { type: 'string', default: '600' }, clients: { type: 'string', default: '50' } })
const lasting = Number(values.seconds) * 1_000
/** Milliseconds from the start of a client's visit to the start of the next one. */
const pause = 4_000
const exercise = { lasts: 5 * MINUTE_MS, apart: 6 * MINUTE_MS }
/** The minimum number of days of a client's journey, so that all exercises are within it. */
const days = Math.ceil((lasting / pause) * (exercise.apart / DAY_MS)) + 1

const times = new Map<string, number[]>()
const errors: string[] = []

/** Measures a call. If it fails, the run counts an error. */
async function time<Answer>(name: string, call: Promise<Answer>): Promise<Answer> {
  const begunAt = performance.now()
  const answer = await call
  times.set(name, [...(times.get(name) ?? []), performance.now() - begunAt])
  return answer
}

/** Visits the page repeatedly. Each visit records an exercise that is earlier than the ones recorded before it. */
async function stay(client: { api: Api; personId: string }, until: number): Promise<number> {
  const arrivedAt = Date.now()
  let visits = 0
  while (performance.now() < until) {
    const next = wait(pause)
    const startedAt = new Date(arrivedAt - (visits + 1) * exercise.apart)
    const endedAt = new Date(startedAt.getTime() + exercise.lasts)
    await visit(client.api, client.personId, { startedAt, endedAt, now: new Date() }, time).catch((error: unknown) =>
      errors.push(String(error)),
    )
    visits += 1
    await next
  }
  return visits
}

console.log(`Load at the start: ${loadavg()[0]?.toFixed(2)}. Above 1, the times say little.`)
const dataDir = await newDataDir()
const server = await serve({
  DATA_DIR: dataDir,
  DEMO_CLIENTS: String(2 * Number(values.clients)),
  ATTUNE_NOW: new Date().toISOString(),
})
try {
  const address = await addressOf(dataDir)
  // The demo's clients have no passwords, so they get the coach's password.
  const emails = await withDatabase(address, async (database) => {
    const { rows } = await database.query<{ email: string }>(
      `update app_user set password_hash = (select password_hash from app_user where email = $1)
        where id in (select user_id from person where type = 'user' and user_id is not null)
          and exists (select from coach_client c join person p on p.id = c.client_id
            join person coach on coach.id = c.coach_id join app_user u on u.id = coach.user_id
            where p.user_id = app_user.id and u.email = $1)
        returning email`,
      [COACH.email],
    )
    return rows.map(({ email }) => email)
  })
  const clients = []
  for (const email of emails) {
    if (clients.length === Number(values.clients)) break
    const api = await signInTo(server.address, { email, password: COACH.password })
    const { personId } = await api.calendar.getToday()
    const { startedOn, today } = await api.journey.getJourney({ params: { personId } })
    if (dayNumberOf(today) - dayNumberOf(startedOn) >= days) clients.push({ api, personId })
  }
  console.log(`${clients.length} clients for ${values.seconds} s`)
  const until = performance.now() + lasting
  const visits = await Promise.all(clients.map((client) => stay(client, until)))
  console.log(`${visits.reduce((sum, one) => sum + one, 0)} visits, ${errors.length} errors`)
  for (const error of new Set(errors)) console.log(error)
  console.log(`\n${'ms'.padEnd(24)}${'calls'.padStart(8)}${'median'.padStart(8)}${'p99'.padStart(8)}`)
  for (const [name, all] of times) {
    const figure = (share: number) => percentile(all, share).toFixed(0).padStart(8)
    console.log(`${name.padEnd(24)}${String(all.length).padStart(8)}${figure(0.5)}${figure(0.99)}`)
  }
  console.log(`Load at the end: ${loadavg()[0]?.toFixed(2)}`)
  const found = createFindings()
  await withDatabase(address, (database) =>
    compareCoach({ address: server.address, credentials: COACH, database, found }),
  )
  for (const { where, shown, expected } of found.differences.slice(0, 20))
    console.log(`${where}: the server has ${JSON.stringify(shown)}, the records say ${JSON.stringify(expected)}`)
  console.log(`${found.figures()} figures of the coach’s list and profiles, ${found.differences.length} differences`)
  if (errors.length + found.differences.length > 0) process.exitCode = 1
} finally {
  await server.stop()
  await removeDataDir(dataDir)
}
