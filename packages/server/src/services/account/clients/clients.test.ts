import type { ClientState } from '@attune/api/contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { addClient, addCoach } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'

const server = createTestServer()
let author: CoachScope
let other: CoachScope
let clientId: string

beforeEach(async () => {
  author = await addCoach(server)
  other = await addCoach(server)
  clientId = (await addClient(server, { coach: author })).clientId
})

const set = (state: ClientState) => server.useCases.account.setClientState(author, clientId, state)
const personFor = async ({ organisationId, coachId }: CoachScope) => {
  const caller = { organisationId, userId: coachId, personId: coachId, type: 'coach' as const, sessionId: coachId }
  return (await server.useCases.account.listPersons(caller)).find(({ id }) => id === clientId)
}
const stateFor = async (scope: CoachScope) => (await personFor(scope))?.state
const attentionOf = async (scope: CoachScope) =>
  (await server.useCases.attention.listAttention(scope)).map(({ personId }) => personId)

it('a client whom one coach has paused stays active for another coach', async () => {
  await server.useCases.account.assignClient({ ...other, clientId })
  await set('paused')
  expect([await stateFor(author), await stateFor(other)]).toEqual(['paused', undefined])
  expect([await attentionOf(author), await attentionOf(other)]).toEqual([[], [clientId]])
})

it('a paused client meets no rules of Attention, and keeps the last review', async () => {
  const { id, reviewedAt } = await server.useCases.attention.reviewClient(author, { personId: clientId, rules: [] })
  await set('paused')
  const { rules, lastReview } = await server.useCases.attention.getAttention(author, clientId)
  expect([rules, lastReview]).toEqual([[], { id, reviewedAt }])
  await set('active')
  expect((await server.useCases.attention.getAttention(author, clientId)).rules).not.toEqual([])
})

it('a reassigned client is active for the new coach, and coaches can pause only their own clients', async () => {
  await set('archived')
  const { organisationId } = server
  await server.useCases.account.reassignClient({ organisationId, coachId: other.coachId, clientId })
  expect(await stateFor(other)).toBeUndefined()
  await expect(set('paused')).rejects.toMatchObject({ code: 'not_found' })
  await server.useCases.account.reassignClient({ organisationId, coachId: author.coachId, clientId })
  expect(await stateFor(author)).toBe('archived')
})

it('every change to a client’s state is audited', async () => {
  await set('paused')
  await set('active')
  const { rows } = await sql<{ action: string; ids: string[] }>`
    select action, ids from audit_pending where subject = 'client_state' order by at`.execute(server.database.owner)
  expect(rows).toEqual([
    { action: 'insert', ids: [clientId] },
    { action: 'update', ids: [clientId] },
  ])
})

it('a client’s tags belong to the coach who set them, even after a reassignment', async () => {
  await server.useCases.account.assignClient({ ...other, clientId })
  const { setClientTags } = server.useCases.account
  await setClientTags(author, clientId, { tags: ['Sleep', 'Night shift'] })
  await setClientTags(other, clientId, { tags: ['Sleep'] })
  await setClientTags(author, clientId, { tags: ['Sleep', 'Éva'] })
  expect((await personFor(author))?.tags).toEqual(['Sleep', 'Éva'])
  expect((await personFor(other))?.tags).toEqual(['Sleep'])
  const { organisationId } = server
  await server.useCases.account.reassignClient({ organisationId, coachId: other.coachId, clientId })
  await expect(setClientTags(author, clientId, { tags: [] })).rejects.toMatchObject({ code: 'not_found' })
  await server.useCases.account.reassignClient({ organisationId, coachId: author.coachId, clientId })
  expect((await personFor(author))?.tags).toEqual(['Sleep', 'Éva'])
})

it('a client never has more tags than the limit, even if two devices add some at the same time', async () => {
  const { setClientTags } = server.useCases.account
  const more = Array.from({ length: 15 }, (_, index) => `laptop ${index}`)
  const phone = await server.database.pool.connect()
  try {
    await phone.query('begin')
    await phone.query('select from person where id = $1 for no key update', [author.coachId])
    await phone.query(
      `insert into client_tag (organisation_id, client_id, author_id, name)
       select $1, $2, $3, 'phone ' || number from generate_series(1, 15) number`,
      [author.organisationId, clientId, author.coachId],
    )
    const laptop = Promise.allSettled([setClientTags(author, clientId, { tags: more, known: [] })])
    // Continue once the laptop waits for the phone.
    await expect
      .poll(async () => {
        const waiting = `select count(*)::integer as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`
        return (await server.database.pool.query<{ waiting: number }>(waiting)).rows[0]?.waiting
      })
      .toBe(1)
    await phone.query('commit')
    expect(await laptop).toMatchObject([{ status: 'rejected', reason: { code: 'validation_failed' } }])
    expect((await personFor(author))?.tags).toHaveLength(15)
  } finally {
    phone.release(true)
  }
})
