// What the server is measured against: node:http and pg, a hand-written handler a list, nothing else. It knows one coach by the
// session alone, keeps the same audit of reads, and answers the same. `node reference.ts <database> <token secret> <now>`
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

const [address, tokenSecret = '', now = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: address, max: 10, options: '-c timezone=UTC' })
// Days as they are written, sums as numbers.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const key = new Uint8Array(hkdfSync('sha256', tokenSecret, 'attune', 'access', 32))

const mine = 'join coach_client cc on cc.organisation_id = $1 and cc.coach_id = $2'
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

/** By the operation's path: a query of the organisation and the coach, and what of a row is answered. */
const lists: Record<string, { name: string; text: string; present(row: Row): object }> = {
  '/account/persons': {
    name: 'persons',
    text: `select * from person p where organisation_id = $1 and (id = $2 or exists (select from coach_client cc
      where cc.organisation_id = $1 and cc.coach_id = $2 and cc.client_id = p.id)) order by id = $2 desc, created_at, id`,
    present,
  },
  '/auth/users': {
    name: 'users',
    text: `select id, email, status from (
        select u.id, email, status, u.created_at, true as own from person p join app_user u on u.organisation_id = $1 and u.id = p.user_id
          where p.organisation_id = $1 and p.id = $2
        union all
        select u.id, email, status, u.created_at, false from person p ${mine} and cc.client_id = p.id
          join app_user u on u.organisation_id = $1 and u.id = p.user_id where p.organisation_id = $1) known
      order by own desc, created_at, id`,
    present: ({ id, email, status }) => ({ id, email, status }),
  },
  '/exercise/progress': {
    name: 'exercises',
    text: `select s.client_id, s.id, (select coalesce(sum(done), 0)::int from exercise_day d where d.organisation_id = $1
        and d.client_id = s.client_id and d.step_id = s.id) as done
      from journey_step s ${mine} and cc.client_id = s.client_id where s.organisation_id = $1 and s.status = 'active'`,
    present: ({ client_id, id, done }) => ({ personId: client_id, stepId: id, done }),
  },
  '/survey/progress': {
    name: 'surveys',
    text: `select s.client_id, s.id, (select coalesce(sum(done), 0)::int from reflection_day d where d.organisation_id = $1
        and d.client_id = s.client_id and d.step_id = s.id) as done,
        (select coalesce(json_agg(json_build_array(a.id, a.name, a.local_date, a.status, a.answer_count) order by a.local_date, a.id), '[]')
          from survey a where a.organisation_id = $1 and a.client_id = s.client_id and a.type = 'assessment'
            and a.local_date <= ('${now}'::timestamptz at time zone p.timezone)::date) as assessments
      from journey_step s ${mine} and cc.client_id = s.client_id
      join person p on p.organisation_id = $1 and p.id = s.client_id where s.organisation_id = $1 and s.status = 'active'`,
    present: ({ client_id, id, done, assessments }) => ({
      personId: client_id,
      stepId: id,
      reflectionsDone: done,
      assessments: (assessments as [string, string, string, string, number][]).map(
        ([assessment, name, date, status, answers]) => ({
          id: assessment,
          name,
          date,
          status: states[status]?.(answers),
        }),
      ),
    }),
  },
}

const session = {
  name: 'session',
  text: `select p.id, p.type from session s join app_user u on u.organisation_id = $1 and u.id = s.user_id and u.status = 'active'
    join person p on p.organisation_id = $1 and p.user_id = s.user_id
    where s.organisation_id = $1 and s.id = $2 and s.user_id = $3 and s.ended_at is null order by p.created_at limit 1`,
}

/** Organisation and coach of a token that is in force. */
async function findCaller(token: string): Promise<[organisationId: string, coachId: string] | undefined> {
  const [head, payload = '', signature = ''] = token.split('.')
  const expected = createHmac('sha256', key).update(`${head}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const { org, sid, sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>
  const { rows } = await pool.query<{ id: string }>({ ...session, values: [org, sid, sub] })
  return org && rows[0] ? [org, rows[0].id] : undefined
}

let reads: [at: Date, organisation: string, caller: string, subject: string, ids: unknown[]][] = []

/** Writes what was read, in batches, as the server does. */
async function keepReads(): Promise<void> {
  for (const [at, organisation, caller, subject, ids] of reads.splice(0)) {
    await pool.query({
      name: 'audit',
      text: `insert into audit_record (at, organisation_id, caller, request_id, action, subject, ids) values ($1, $2, $3, '', 'read', $4, $5)`,
      values: [at, organisation, caller, subject, ids],
    })
  }
}
setInterval(() => void keepReads(), 500).unref()

async function answer(path: string, token: string): Promise<string | undefined> {
  const list = lists[path]
  const caller = await findCaller(token)
  if (!list || !caller) return undefined
  const { name, text } = list
  const { rows } = await pool.query<Row>({ name, text, values: caller })
  reads.push([new Date(), ...caller, path, rows.map((row) => row['client_id'] ?? row['id'])])
  return JSON.stringify(rows.map((row) => list.present(row)))
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
