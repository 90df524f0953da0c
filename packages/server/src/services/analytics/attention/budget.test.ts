import type { AttentionDay, AttentionRule } from '@attune/api/contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { addClient, addCoach, session } from '../../../../test/support/clients/add-client.ts'
import { addOlderReview } from '../../../../test/support/clients/add-review.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'

const server = createTestServer()
let coach: CoachScope
/**
 * Seven clients who need a review, the most urgent first. A journey without data is more urgent the earlier it began.
 */
let clients: string[]

const today = '2026-06-11'
/** This is midnight in Berlin, when June 11 begins. */
const since = '2026-06-10T22:00:00Z'
const dayOf = (scope: CoachScope, asked: { today?: string; since?: string; budget?: AttentionDay['budget'] } = {}) =>
  server.useCases.attention.budgetAttention(scope, { today, since, ...asked })
const idsOf = async (...asked: Parameters<typeof dayOf>) => (await dayOf(...asked)).personIds

/** Reviews a client for the rules that the client currently meets, or for one rule with older facts. */
async function review(personId: string, rule?: AttentionRule): Promise<void> {
  if (rule) return void (await addOlderReview(server, coach, personId, rule))
  const { rules } = await server.useCases.attention.getAttention(coach, personId)
  await server.useCases.attention.reviewClient(coach, { personId, rules })
}

async function rulesOf(personId: string): Promise<string[]> {
  const { rules } = await server.useCases.attention.getAttention(coach, personId)
  return rules.map(({ rule }) => rule)
}

beforeEach(async () => {
  coach = await addCoach(server)
  clients = []
  for (const day of ['01', '02', '03', '04', '05', '06', '07']) {
    const { clientId } = await addClient(server, { coach, startedAt: `2026-06-${day}T00:00:00Z` })
    clients.push(clientId)
  }
  server.clock.set(new Date('2026-06-11T08:00:00Z'))
})

it('without a budget there is no limit, and the clients of a day aren’t fixed', async () => {
  expect(await dayOf(coach)).toEqual({ budget: null, personIds: [] })
})

it('the first call of a day fixes its clients, the most urgent first, and later changes to the order have no effect on them', async () => {
  const first = clients.slice(0, 5)
  expect(await dayOf(coach, { budget: 5 })).toEqual({ budget: 5, personIds: first })
  // A follow-up is more urgent than any other rule.
  for (const personId of clients.slice(5)) {
    await server.useCases.notes.writeNote(coach, personId, { text: 'Ask again', followUpOn: today })
  }
  const { facts } = await server.useCases.attention.getAttention(coach, clients[5] ?? '', today)
  expect(facts.followUp).not.toBeNull()
  expect(await dayOf(coach)).toEqual({ budget: 5, personIds: first })
})

it('the coach’s next day has its own clients, and days that are over are deleted', async () => {
  await dayOf(coach, { budget: 5 })
  for (const personId of clients.slice(0, 2)) await review(personId)
  const next = { today: '2026-06-12', since: '2026-06-11T22:00:00Z' }
  // Right after midnight in Berlin, it is June 12 for the coach but still June 11 in UTC.
  server.clock.set(new Date('2026-06-11T22:00:01Z'))
  expect(await idsOf(coach, next)).toEqual(clients.slice(2))
  await idsOf(coach, { today: '2026-06-13', since: '2026-06-12T22:00:00Z' })
  const { rows } = await sql<{ day: string }>`
    select distinct day::text from attention_day where author_id = ${coach.coachId} order by day`.execute(server.db)
  expect(rows.map(({ day }) => day)).toEqual(['2026-06-12', '2026-06-13'])
})

it('two devices that make the first call of a day at the same instant get the same clients', async () => {
  await dayOf(coach, { budget: 5, today: '2026-06-10' })
  const days = await Promise.all(Array.from({ length: 6 }, () => dayOf(coach)))
  for (const day of days) expect(day).toEqual({ budget: 5, personIds: clients.slice(0, 5) })
  const { rows } = await sql`
    select client_id from attention_day where author_id = ${coach.coachId} and day = ${today}`.execute(server.db)
  expect(rows).toHaveLength(5)
})

it('a device in a zone with another date doesn’t change the clients of the first device', async () => {
  const here = await idsOf(coach, { budget: 5 })
  await review(clients[0] ?? '')
  await idsOf(coach, { today: '2026-06-12', since: '2026-06-11T12:00:00Z' })
  expect(await idsOf(coach)).toEqual(here)
})

it('clients reviewed since the day began count, and clients reviewed earlier don’t', async () => {
  server.clock.set(new Date('2026-06-10T21:59:59Z'))
  await review(clients[6] ?? '', 'noData')
  server.clock.set(new Date('2026-06-10T22:00:00Z'))
  await review(clients[5] ?? '')
  expect(await idsOf(coach, { budget: 5 })).toEqual([clients[5], ...clients.slice(0, 4)])
})

it('a higher budget adds clients after those whom the day already has', async () => {
  await dayOf(coach, { budget: 5 })
  await server.useCases.notes.writeNote(coach, clients[6] ?? '', { text: 'Ask again', followUpOn: today })
  const expected = [...clients.slice(0, 5), clients[6], clients[5]]
  expect(await dayOf(coach, { budget: 8 })).toEqual({ budget: 8, personIds: expected })
})

it('a lower budget removes clients who still need a review, the last one first', async () => {
  await dayOf(coach, { budget: 8 })
  await review(clients[6] ?? '')
  expect(await idsOf(coach, { budget: 5 })).toEqual([clients[6], ...clients.slice(0, 4)])
  expect(await idsOf(coach)).toEqual([clients[6], ...clients.slice(0, 4)])
})

it('removing the limit and then setting the same budget again on the same day results in the same clients', async () => {
  const before = await dayOf(coach, { budget: 5 })
  expect(await dayOf(coach, { budget: null })).toEqual({ budget: null, personIds: [] })
  await server.useCases.notes.writeNote(coach, clients[6] ?? '', { text: 'Ask again', followUpOn: today })
  expect(await dayOf(coach, { budget: 5 })).toEqual(before)
})

it('if a day has fewer clients than the budget, clients who begin to need a review are added', async () => {
  for (const personId of clients.slice(1)) await server.useCases.account.setClientState(coach, personId, 'paused')
  expect(await idsOf(coach, { budget: 5 })).toEqual(clients.slice(0, 1))
  await server.useCases.account.setClientState(coach, clients[3] ?? '', 'active')
  expect(await idsOf(coach)).toEqual([clients[0], clients[3]])
})

it('a client who meets fewer rules, or is paused or archived, stays in the day', async () => {
  const before = await idsOf(coach, { budget: 5 })
  const [recovered = '', paused = '', archived = ''] = before
  await server.useCases.exercise.importExercises(
    { organisationId: coach.organisationId, clientId: recovered },
    { exercises: [session('2026-06-11T07:00:00Z')] },
  )
  expect(await rulesOf(recovered)).not.toContain('noData')
  await server.useCases.account.setClientState(coach, paused, 'paused')
  await server.useCases.account.setClientState(coach, archived, 'archived')
  expect(await idsOf(coach)).toEqual(before)
})

it('a client who is reassigned to another coach leaves the day, and the next client in order is added', async () => {
  await dayOf(coach, { budget: 5 })
  const other = await addCoach(server)
  const { organisationId } = coach
  await server.useCases.account.reassignClient({ organisationId, coachId: other.coachId, clientId: clients[1] ?? '' })
  const [first, , ...others] = clients
  expect(await idsOf(coach)).toEqual([first, ...others.slice(0, 4)])
  expect(await idsOf(other, { budget: 5 })).toEqual([clients[1]])
})

it('each coach has their own budget and their own days', async () => {
  const other = await addCoach(server)
  await dayOf(coach, { budget: 5 })
  expect(await dayOf(other)).toEqual({ budget: null, personIds: [] })
  await server.useCases.account.assignClient({ ...other, clientId: clients[6] ?? '' })
  expect(await dayOf(other, { budget: 20 })).toEqual({ budget: 20, personIds: [clients[6]] })
  expect(await idsOf(coach)).toEqual(clients.slice(0, 5))
})

it('a day without clients is empty, but not over', async () => {
  expect(await dayOf(await addCoach(server), { budget: 8 })).toEqual({ budget: 8, personIds: [] })
})

it('a call that changes nothing isn’t audited', async () => {
  await dayOf(coach, { budget: 5 })
  const audited = async () => (await sql`select from audit_pending`.execute(server.database.owner)).rows.length
  const before = await audited()
  await dayOf(coach)
  expect(await audited()).toBe(before)
})
