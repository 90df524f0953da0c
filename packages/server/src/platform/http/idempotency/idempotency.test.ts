import {
  contract,
  type Invite,
  type Operation,
  type Problem,
  type ReviewedClient,
  type WrittenNote,
} from '@attune/api/contract'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { unavailable } from '../../problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { addClient, addCoach } from '../../../../test/support/clients/add-client.ts'

const server = createTestServer()
const password = 'Attune2026'
const { acceptInvite, inviteClient, listInvites, login, requestPasswordReset, resendInvite, verifyResetCode } =
  contract.auth
const { changeNote, deleteNote, restoreNote, writeNote } = contract.account
const { reviewClient, startVisit } = contract.analytics
const { startReport } = contract.resource

let coach: CoachScope
let accessToken: string

beforeEach(async () => {
  coach = await addCoach(server, { email: 'coach@attune.example', password })
  await addCoach(server, { email: 'coach2@attune.example', password })
  accessToken = await server.signIn('coach@attune.example', password)
})

const note = { text: 'Sleeps five hours', followUpOn: null }

const invite = (email: string, key: string, token = accessToken) =>
  server.call(inviteClient, { body: { email } }, { accessToken: token, headers: { 'Idempotency-Key': key } })

const count = async () => ((await (await server.call(listInvites, {}, { accessToken })).json()) as Invite[]).length

const storedKeys = async () =>
  (await server.db.selectFrom('idempotency_key').select('key').orderBy('key').execute()).map(({ key }) => key)

/** Returns the rules that a client meets, with their current facts. */
const rulesOf = async (personId: string) => {
  const { rules } = await server.useCases.attention.getAttention(coach, personId)
  return rules.map(({ rule, fingerprint }) => ({ rule, fingerprint }))
}

const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code]

describe('a repeated idempotency key', () => {
  it('promise 34: is audited as a read of the repeated answer if the body is the same', async () => {
    const answers = [await invite('jo@attune.example', 'a'), await invite('jo@attune.example', 'a')]
    const [{ id }] = (await Promise.all(answers.map((answer) => answer.json()))) as [Invite, Invite]
    await server.audit.flush()
    const records = server.database.owner
      .selectFrom('audit_record')
      .select(['request_id', 'ids'])
      .where('action', '=', 'read')
      .where('subject', '=', inviteClient.id)
    expect(await records.orderBy('sequence').execute()).toEqual(
      answers.map(({ headers }) => ({ request_id: headers.get('x-request-id'), ids: [id] })),
    )
  })

  it('promise 31: gets the same answer if the body is the same, and has no second effect', async () => {
    const first = await invite('jo@attune.example', 'a')
    const second = await invite('jo@attune.example', 'a')
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.json()).toEqual(await first.json())
    expect(second.headers.get('cache-control')).toBe('no-store')
    expect(await count()).toBe(1)
    expect(await server.mails()).toHaveLength(1)
  })

  it('gets the first call’s answer even if many calls use it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => invite('jo@attune.example', 'a')))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(await count()).toBe(1)
  })

  it('promise 31: has no second effect if the first call could not be audited', async () => {
    const noted = vi.spyOn(server.audit, 'note').mockImplementationOnce(() => {
      throw unavailable('audit_unavailable')
    })
    try {
      expect(await codeOf(await invite('jo@attune.example', 'a'))).toEqual([503, 'audit_unavailable'])
      expect((await invite('jo@attune.example', 'a')).status).toBe(201)
      expect(noted).toHaveBeenCalledTimes(2)
    } finally {
      noted.mockRestore()
    }
    expect(await count()).toBe(1)
    expect(await server.mails()).toHaveLength(1)
  })

  it('has no effect while the audit is full, and takes effect once it is no longer full', async () => {
    const room = vi.spyOn(server.audit, 'checkRoom').mockImplementationOnce(() => {
      throw unavailable('audit_unavailable')
    })
    try {
      expect(await codeOf(await invite('jo@attune.example', 'a'))).toEqual([503, 'audit_unavailable'])
    } finally {
      room.mockRestore()
    }
    expect(await server.db.selectFrom('invite').select('id').orderBy('id').execute()).toEqual([])
    expect((await invite('jo@attune.example', 'a')).status).toBe(201)
  })

  it('promise 31: is refused if the body is different', async () => {
    await invite('jo@attune.example', 'a')
    expect(await codeOf(await invite('bo@attune.example', 'a'))).toEqual([422, 'idempotency_key_reused'])
    expect(await count()).toBe(1)
  })

  it('promise 31: is released if its call was refused, so that a repeated call is judged again', async () => {
    expect(await codeOf(await invite('coach2@attune.example', 'a'))).toEqual([409, 'already_client'])
    expect(await storedKeys()).toEqual([])
    await server.db.deleteFrom('app_user').where('email', '=', 'coach2@attune.example').execute()
    expect((await invite('coach2@attune.example', 'a')).status).toBe(201)
    expect(await storedKeys()).toEqual(['a'])
  })

  it('promise 31: is remembered only while it is among the caller’s latest thousand', async () => {
    const { userId } = await server.db
      .selectFrom('app_user')
      .select('id as userId')
      .where('email', '=', 'coach@attune.example')
      .executeTakeFirstOrThrow()
    await invite('jo@attune.example', 'first')
    await server.database.pool.query(
      `insert into idempotency_key
       select organisation_id, caller_id, operation, 'key ' || n, request_hash, 204, null, $1::timestamptz + n * interval '1 ms', expires_at
       from idempotency_key, generate_series(1, 1000) n where caller_id = $2`,
      [server.clock.now(), userId],
    )
    server.clock.advance({ minutes: 1 })
    const token = await server.signIn('coach2@attune.example', password)
    await invite('bo@attune.example', 'anothers', token)
    expect(await storedKeys()).toContain('first')
    await invite('mo@attune.example', 'last')
    const keys = await storedKeys()
    expect(keys).toHaveLength(1001)
    expect(keys).toEqual(expect.arrayContaining(['last', 'key 1000', 'key 2', 'anothers']))
    for (const key of ['first', 'key 1']) expect(keys).not.toContain(key)
  })

  it('counts as a new key if another caller uses it', async () => {
    await invite('jo@attune.example', 'a')
    const token = await server.signIn('coach2@attune.example', password)
    expect((await invite('bo@attune.example', 'a', token)).status).toBe(201)
  })

  it('counts as new after a day, and after its call failed', async () => {
    await invite('jo@attune.example', 'a')
    server.clock.advance({ days: 1 })
    accessToken = await server.signIn('coach@attune.example', password)
    expect((await invite('bo@attune.example', 'a')).status).toBe(201)
    await server.database.owner.schema.alterTable('invite').renameTo('invite_away').execute()
    const broken = await invite('mo@attune.example', 'b')
    await server.database.owner.schema.alterTable('invite_away').renameTo('invite').execute()
    expect([broken.status, (await invite('mo@attune.example', 'b')).status]).toEqual([500, 201])
  })

  it('is released once the process that handled its call has ended', async () => {
    await invite('jo@attune.example', 'a')
    await server.db.updateTable('idempotency_key').set({ status: null, answer: null }).execute()
    server.clock.advance({ seconds: 60 })
    expect(await codeOf(await invite('jo@attune.example', 'a'))).toEqual([409, 'already_invited'])
  })
})

/** Ends the transactions that are storing an answer, as PostgreSQL does when it stops. */
async function endTransactionsThatStore(): Promise<void> {
  await server.database.pool.query(`
    create function end_transaction() returns trigger language plpgsql as
      $$ begin raise 'terminating connection' using errcode = '57P01'; end $$;
    create trigger end_transaction before update on idempotency_key for each row execute function end_transaction()`)
}

const stopEnding = () => server.database.pool.query('drop function end_transaction cascade')

/** Makes the next transaction of the app's login commit even though its caller gets an error. */
function loseNextCommit() {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own client
  const query = pg.Client.prototype.query as (asked: pg.QueryConfig, ...rest: unknown[]) => Promise<pg.QueryResult>
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const lost = vi.fn<() => void>()
  spy.mockImplementation(function (this: pg.Client, asked: pg.QueryConfig, ...rest: unknown[]) {
    const answer = query.call(this, asked, ...rest)
    if (asked.text !== 'commit' || this.user !== 'attune_app' || lost.mock.calls.length > 0) return answer
    lost()
    return answer.then(() => Promise.reject(new Error('Connection terminated unexpectedly')))
  } as never)
  return { lost, restore: () => spy.mockRestore() }
}

describe('a call that is repeated after its connection was lost', () => {
  const texts = { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' }
  const content = { period: 'wholeJourney', texts }
  const rows = (table: 'note' | 'report' | 'client_visit') => async () =>
    (await server.database.owner.selectFrom(table).select('id').orderBy('id').execute()).length
  const mails = async () => (await server.mails()).length
  const effects: Record<string, [Operation, () => object | undefined | Promise<object>, () => Promise<number>]> = {
    'a note': [writeNote, () => note, rows('note')],
    'a review with a note': [reviewClient, async () => ({ rules: await rulesOf(personId), note }), rows('note')],
    'a report': [startReport, () => content, rows('report')],
    'a visit': [startVisit, () => undefined, rows('client_visit')],
    'an invite': [inviteClient, () => ({ email: 'jo@attune.example' }), mails],
    'an invite sent again': [resendInvite, () => undefined, mails],
  }
  let personId: string
  let id: string

  beforeEach(async () => {
    personId = (await addClient(server, { coach })).clientId
    id = ((await (await invite('mo@attune.example', 'first')).json()) as Invite).id
  })

  const ask = (operation: Operation, body: object | undefined) =>
    server.call(operation, { params: { personId, id }, body } as never, {
      accessToken,
      headers: { 'Idempotency-Key': 'a' },
    })

  it.each(Object.keys(effects))(
    'promise 31: takes effect once, although it was lost while storing its answer: %s',
    async (name) => {
      const [operation, bodyOf, countEffects] = effects[name]!
      const body = await bodyOf()
      const before = await countEffects()
      await endTransactionsThatStore()
      try {
        expect((await ask(operation, body)).status).toBe(503)
      } finally {
        await stopEnding()
      }
      server.clock.advance({ seconds: 60 })
      expect((await ask(operation, body)).status).toBe(operation.status)
      expect((await countEffects()) - before).toBe(1)
    },
  )

  it('promise 31: gets the first call’s answer if that answer was lost', async () => {
    const { lost, restore } = loseNextCommit()
    try {
      expect((await ask(writeNote, note)).status).toBe(503)
      expect(lost).toHaveBeenCalledOnce()
    } finally {
      restore()
    }
    const { note: written } = (await (await ask(writeNote, note)).json()) as { note: { id: string } }
    const notes = await server.database.owner.selectFrom('note').select('id').orderBy('id').execute()
    expect(notes).toEqual([{ id: written.id }])
  })

  it('promise 31: takes effect only once if the first call was given up but completes later', async () => {
    const owner = await server.database.pool.connect()
    const answers: Promise<Response>[] = []
    try {
      await owner.query('begin; lock table note in share mode')
      for (const calls of [1, 2]) {
        answers.push(ask(writeNote, note))
        await vi.waitFor(async () => {
          const { rowCount } = await owner.query(`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`)
          expect(rowCount).toBe(calls)
        })
        server.clock.advance({ seconds: 60 })
      }
    } finally {
      await owner.query('commit')
      owner.release()
    }
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([409, 201])
    expect(await rows('note')()).toBe(1)
  })
})

it.each([['with a space in'], ['x'.repeat(256)], ['']])('a key is refused if it is %o', async (key) => {
  expect(await codeOf(await invite('jo@attune.example', key))).toEqual([422, 'validation_failed'])
})

describe('an idempotency key', () => {
  const headers = { 'Idempotency-Key': 'a' }
  const email = 'coach@attune.example'

  it('promise 31: is ignored by operations that answer with tokens', async () => {
    const body = { email, password }
    const answers = [await server.call(login, { body }, { headers }), await server.call(login, { body }, { headers })]
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(2)
    expect(await storedKeys()).toEqual([])
  })

  it('promise 31: is ignored in calls without a token, which have their own limits', async () => {
    for (const key of ['a', 'a', 'not a key']) {
      const request = await server.call(
        requestPasswordReset,
        { body: { email } },
        { headers: { 'Idempotency-Key': key } },
      )
      expect(request.status).toBe(202)
    }
    // The rate limit for codes counts each of these calls.
    expect(await server.mails()).toHaveLength(2)
    const body = { email, resetPasswordCode: '000000' }
    await server.call(verifyResetCode, { body }, { headers })
    expect(await storedKeys()).toEqual([])
  })

  it('promise 31: is ignored when an invite is accepted, because the link works only once', async () => {
    await invite('mo@attune.example', 'invited')
    const body = {
      token: /invite\/([\w-]+)/.exec((await server.mails())[0]?.text ?? '')?.[1] ?? '',
      password,
      firstName: 'Mo',
      lastName: 'Adeyemi',
      birthDate: '1990-05-17',
      gender: 'female' as const,
      timezone: 'UTC',
      consent: true,
    }
    expect((await server.call(acceptInvite, { body }, { headers })).status).toBe(201)
    expect(await codeOf(await server.call(acceptInvite, { body }, { headers }))).toEqual([404, 'invite_over'])
    expect(await storedKeys()).toEqual(['invited'])
  })

  it('promise 31: is ignored in a call with an invalid token', async () => {
    const refused = await server.call(
      writeNote,
      { params: { personId: coach.coachId }, body: note },
      {
        accessToken: 'invented',
        headers,
      },
    )
    expect(refused.status).toBe(401)
    expect(await storedKeys()).toEqual([])
  })
})

describe('a note’s text', () => {
  const headers = { 'Idempotency-Key': 'a' }
  let personId: string
  const stored = async () =>
    JSON.stringify(await server.db.selectFrom('idempotency_key').selectAll().orderBy('key').execute())
  const write = async () => {
    const answer = await server.call(writeNote, { params: { personId }, body: note }, { accessToken, headers })
    return { status: answer.status, answer: (await answer.json()) as WrittenNote }
  }
  const review = async () => {
    const body = { rules: await rulesOf(personId), note }
    const answer = await server.call(reviewClient, { params: { personId }, body }, { accessToken, headers })
    return { status: answer.status, answer: (await answer.json()) as ReviewedClient }
  }
  const remove = (noteId: string) => server.call(deleteNote, { params: { personId, noteId } }, { accessToken })

  beforeEach(async () => {
    personId = (await addClient(server, { coach })).clientId
  })

  it('promise 31: is in no stored answer, but a repeated call still gets the same answer', async () => {
    const first = await write()
    expect(await stored()).not.toContain(note.text)
    expect(await write()).toEqual(first)
    const reviewed = await review()
    expect(await stored()).not.toContain(note.text)
    expect(await review()).toEqual(reviewed)
    const noteId = first.answer.note.id
    await remove(noteId)
    const restore = async () =>
      (await server.call(restoreNote, { params: { personId, noteId } }, { accessToken, headers })).json()
    expect(await restore()).toEqual(first.answer.note)
    expect(await stored()).not.toContain(note.text)
    expect(await restore()).toEqual(first.answer.note)
  })

  it('promise 31: is no longer in the repeated answer once the note has been deleted, and the note is not created again', async () => {
    const { answer } = await write()
    const reviewed = await review()
    expect(reviewed.answer.written?.note.text).toBe(note.text)
    await remove(answer.note.id)
    await remove(reviewed.answer.written?.note.id ?? '')
    expect(
      await codeOf(await server.call(writeNote, { params: { personId }, body: note }, { accessToken, headers })),
    ).toEqual([404, 'not_found'])
    expect((await review()).answer).toEqual({ ...reviewed.answer, written: null })
    expect(await server.useCases.notes.listNotes(coach, personId)).toEqual([])
  })

  it('promise 31: is the current text in the repeated answer if the note has been changed', async () => {
    const { answer } = await write()
    const body = { text: 'Sleeps well', followUpOn: null, isFollowUpDone: false }
    await server.call(changeNote, { params: { personId, noteId: answer.note.id }, body }, { accessToken })
    expect((await write()).answer.note).toMatchObject({ id: answer.note.id, text: 'Sleeps well', version: 2 })
  })
})
