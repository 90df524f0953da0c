// A server to compare Attune's server with. It uses only node:http, pg and a hand-written handler for each list. It
// sends the server's own prepared statements with the same two logins, and therefore under the same row-level security.
// It checks the session in the same way, writes the same audit of reads, and gives the same answers. `node reference.ts
// <database> <token secret> <now>`
import { addDays, utcDate } from '@attune/api/contract'
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type pg from 'pg'
import { loginUrls } from '../../packages/server/src/platform/database/logins.ts'
import { openPool } from '../../packages/server/src/platform/database/pool.ts'
import { scopeKeyOf, signScope } from '../../packages/server/src/platform/database/scope-signature.ts'
import { findVisiblePersons } from '../../packages/server/src/services/account/account.repository.ts'
import { findCallerScope, findVisibleUsers } from '../../packages/server/src/services/auth/auth.repository.ts'
import { localDay, zonePeriods, type ZoneHistory } from '../../packages/server/src/domain/time/client-day.ts'
import { findProgress as findExercises } from '../../packages/server/src/services/exercise/exercise.repository.ts'
import { findProgress as findSurveys } from '../../packages/server/src/services/survey/survey.repository.ts'
import { statementOf, type Statement } from './same-queries.ts'

const [address = '', tokenSecret = '', now = ''] = process.argv.slice(2)
const nowInMilliseconds = Date.parse(now)
const open = (url: string) =>
  openPool(
    url,
    (error) => {
      throw error
    },
    { max: 5 },
  )
const urls = loginUrls(address, tokenSecret, { databaseAppUrl: undefined, databaseSignInUrl: undefined })
const pools = { app: open(urls.app), signIn: open(urls.signIn) }
const key = new Uint8Array(hkdfSync('sha256', tokenSecret, 'attune', 'access', 32))

const states: Record<string, (answers: number) => string> = {
  completed: () => 'complete',
  active: (answers) => (answers > 0 ? 'inProgress' : 'incomplete'),
}

type Row = Record<string, unknown>

const present = (row: Row) => ({
  id: row['id'],
  userId: row['user_id'],
  type: row['type'],
  firstName: row['first_name'],
  lastName: row['last_name'],
  aboutMe: row['about_me'],
  profilePicture: row['profile_picture'],
  version: row['version'],
  ...(row['birth_date'] === null ? {} : { birthDate: row['birth_date'] }),
  ...(row['gender'] === null ? {} : { gender: row['gender'] }),
  ...(row['timezone'] === null ? {} : { timezone: row['timezone'] }),
})

interface Caller {
  readonly organisationId: string
  readonly personId: string
}

// Placeholders for a caller's values. `statementOf` inserts the values.
const scope = { organisationId: 'organisation', coachId: 'coach' }
const coach = { organisationId: 'organisation', personId: 'coach' }

/** For each operation's path, the server's own statement, and a function that returns the answered part of a row. */
const lists: Record<string, { statement: Statement; present(row: Row): object }> = {
  '/account/persons': { statement: await statementOf((db) => findVisiblePersons(db, coach)), present },
  '/auth/users': {
    statement: await statementOf((db) => findVisibleUsers(db, coach)),
    present: ({ user_id, email, status }) => ({ id: user_id, email, status }),
  },
  '/exercise/progress': {
    statement: await statementOf((db) => findExercises(db, scope)),
    present: ({ client_id, step_id, done }) => ({ personId: client_id, stepId: step_id, done }),
  },
  '/survey/progress': {
    statement: await statementOf((db) => findSurveys(db, { ...scope, dueBy: addDays(utcDate(nowInMilliseconds), 1) })),
    present: ({ client_id, step_id, done, zones, assessments }) => {
      const today = localDay(zonePeriods(zones as ZoneHistory), nowInMilliseconds)
      return {
        personId: client_id,
        stepId: step_id,
        reflectionsDone: done,
        assessments: (assessments as [string, string, string, string, number][])
          .filter(([, , date]) => date <= today)
          .map(([id, name, date, status, answers]) => ({ id, name, date, status: states[status]?.(answers) })),
      }
    },
  },
}

const session = await statementOf((db) => findCallerScope(db, { organisationId: 'organisation', sessionId: 'session' }))

const setScope = `select set_config('attune.scope', $1, false)`
const scopeKey = scopeKeyOf(tokenSecret)
const processes = new WeakMap<pg.PoolClient, number>()
const settings = new WeakMap<pg.PoolClient, string>()

async function findProcess(connection: pg.PoolClient): Promise<number> {
  const { rows } = await connection.query<{ processId: number }>('select pg_backend_pid() as "processId"')
  return rows[0]?.processId ?? 0
}

/** Runs queries on a connection whose settings identify the caller. */
async function requestAs(
  caller: Caller,
  name: string,
  { text, values }: { text: string; values: unknown[] },
): Promise<Row[]> {
  const connection = await pools.app.connect()
  try {
    const who = `${caller.organisationId} ${caller.personId}`
    if (settings.get(connection) !== who) {
      const processId = processes.get(connection) ?? (await findProcess(connection))
      processes.set(connection, processId)
      const validUntil = Math.floor(Date.now() / 1000) + 86_400
      await connection.query(setScope, [
        signScope(scopeKey, { processId, validUntil }, { ...caller, requestId: '', sourceAddress: '' }),
      ])
      settings.set(connection, who)
    }
    return (await connection.query<Row>({ name, text, values })).rows
  } finally {
    connection.release()
  }
}

/** Returns the caller that a valid token identifies. */
async function findCaller(token: string, service: string): Promise<Caller | undefined> {
  const [head, payload = '', signature = ''] = token.split('.')
  const expected = createHmac('sha256', key).update(`${head}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    org: string
    sid: string
    sub: string
    aud: string[]
    exp: number
  }
  const { org, sid, sub, aud, exp } = said
  if (!aud.includes(service) || exp * 1000 < nowInMilliseconds) return undefined
  const values = session.valuesFor({ organisation: org, session: sid })
  const { rows } = await pools.signIn.query<Row>({ name: 'session', text: session.text, values })
  const [row] = rows
  if (!row || row['user_id'] !== sub || row['user_status'] !== 'active' || row['session_ended_at'] !== null)
    return undefined
  return { organisationId: org, personId: String(row['person_id']) }
}

let reads: object[] = []

/** Writes the audit records of reads in batches, as the server does. */
async function writeReads(): Promise<void> {
  while (reads.length > 0) {
    const batch = reads.slice(0, 500)
    await pools.signIn.query('select append_audit($1::jsonb)', [JSON.stringify(batch)])
    reads = reads.slice(batch.length)
  }
}
setInterval(() => void writeReads(), 500).unref()

async function answer(path: string, token: string): Promise<string | undefined> {
  const list = lists[path]
  const caller = await findCaller(token, path.split('/')[1] ?? '')
  if (!list || !caller) return undefined
  const { statement } = list
  const values = statement.valuesFor({ organisation: caller.organisationId, coach: caller.personId })
  const answered = (await requestAs(caller, path, { text: statement.text, values })).map((row) => list.present(row))
  const ids = (answered as { personId?: string; id?: string }[]).map(({ personId, id }) => personId ?? id)
  reads.push({
    at: new Date(),
    organisation_id: caller.organisationId,
    caller: caller.personId,
    request_id: crypto.randomUUID(),
    action: 'read',
    subject: path,
    ids,
  })
  return JSON.stringify(answered)
}

const server = createServer((request, response) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  answer(request.url ?? '', token).then(
    (text) => {
      const tag = text && `"${createHash('sha256').update(text).digest('base64url')}"`
      if (tag && request.headers['if-none-match'] === tag) return response.writeHead(304, { ETag: tag }).end()
      return response
        .writeHead(text ? 200 : 401, { 'Content-Type': 'application/json', ...(tag ? { ETag: tag } : {}) })
        .end(text)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  console.log(typeof bound === 'object' && bound ? bound.port : '')
})
process.on('SIGTERM', () => process.exit())
