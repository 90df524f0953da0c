import type { ClientAttention } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { addClient, addCoach } from '../../../../test/support/clients/add-client.ts'
import { createCoachWithAttention } from '../../../../test/support/clients/coach-with-attention.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'

const server = createTestServer()
const { coach, of } = createCoachWithAttention(server)
const namesOf = ({ rules }: ClientAttention) => rules.map(({ rule }) => rule)

describe('a follow-up', () => {
  const followUpRule = async ({ clientId }: ClientKey, today: string) =>
    (await server.useCases.attention.listAttention(coach(), today))
      .find(({ personId }) => personId === clientId)
      ?.rules.find(({ rule }) => rule === 'followUpDue')
  const write = async ({ clientId }: ClientKey, followUpOn: string, author = coach()) =>
    (await server.useCases.notes.writeNote(author, clientId, { text: 'Ask about the train', followUpOn })).note

  it('is due from its day in the coach’s calendar, with an urgency of 3 that doubles within a week', async () => {
    const client = await addClient(server, { coach: coach() })
    await write(client, '2026-06-12')
    const urgency = async (today: string) => (await followUpRule(client, today))?.urgency
    expect(await urgency('2026-06-11')).toBeUndefined()
    expect(await urgency('2026-06-12')).toBe(3)
    expect(await urgency('2026-06-14')).toBeCloseTo(3 * (1 + 2 / 7))
    expect(await urgency('2026-07-30')).toBe(6)
    const [listed] = await server.useCases.attention.listAttention(coach(), '2026-06-14')
    expect(listed?.facts.followUp?.daysOverdue).toBe(2)
  })

  it('is due by the current day in UTC if the caller names no day', async () => {
    const client = await addClient(server, { coach: coach() })
    await write(client, '2026-06-11')
    expect((await of(client)).facts.followUp?.daysOverdue).toBe(0)
  })

  it('is no longer due once it is done, its note is deleted, or it is moved to a later day', async () => {
    const client = await addClient(server, { coach: coach() })
    const { notes } = server.useCases
    const [done, deleted, moved] = [
      await write(client, '2026-06-09'),
      await write(client, '2026-06-10'),
      await write(client, '2026-06-11'),
    ]
    const change = { text: 'Asked', followUpOn: '2026-06-09', isFollowUpDone: true, replaces: undefined }
    const overdue = async () => (await of(client)).facts.followUp?.daysOverdue
    expect(await overdue()).toBe(2)
    await notes.changeNote(coach(), { personId: client.clientId, noteId: done.id }, change)
    expect(await overdue()).toBe(1)
    await notes.deleteNote(coach(), { personId: client.clientId, noteId: deleted.id })
    expect(await overdue()).toBe(0)
    const later = { ...change, followUpOn: '2026-06-15', isFollowUpDone: false }
    await notes.changeNote(coach(), { personId: client.clientId, noteId: moved.id }, later)
    expect(await overdue()).toBeUndefined()
    expect(namesOf(await of(client))).not.toContain('followUpDue')
  })

  it('is no longer due after a review until another follow-up is due; if one of two is done, the client stays reviewed', async () => {
    const client = await addClient(server, { coach: coach() })
    const early = await write(client, '2026-06-10')
    server.clock.advance({ minutes: 1 })
    await write(client, '2026-06-11')
    await write(client, '2026-06-13')
    const isReviewed = async (today: string) => (await followUpRule(client, today))?.isReviewed
    const { personId, rules } = await of(client)
    expect(await isReviewed('2026-06-11')).toBe(false)
    await server.useCases.attention.reviewClient(coach(), { personId, rules })
    expect(await isReviewed('2026-06-12')).toBe(true)
    await server.useCases.notes.changeNote(
      coach(),
      { personId, noteId: early.id },
      { text: 'Asked', followUpOn: '2026-06-10', isFollowUpDone: true, replaces: undefined },
    )
    expect(await isReviewed('2026-06-12')).toBe(true)
    expect(await isReviewed('2026-06-13')).toBe(false)
  })

  it('is visible only to its author, and never to the coach to whom the client is reassigned', async () => {
    const client = await addClient(server, { coach: coach() })
    const other = await addCoach(server)
    await write(client, '2026-06-10')
    const { organisationId } = server
    await server.useCases.account.reassignClient({ organisationId, coachId: other.coachId, clientId: client.clientId })
    const [theirs] = await server.useCases.attention.listAttention(other, '2026-06-11')
    expect(theirs?.facts.followUp).toBeNull()
    expect(await server.useCases.attention.listAttention(coach(), '2026-06-11')).toEqual([])
  })
})
