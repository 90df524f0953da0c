import { contract, type AttentionRule } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { addClient, addCoach } from '../../../../test/support/clients/add-client.ts'
import { createCoachWithAttention } from '../../../../test/support/clients/coach-with-attention.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'

const server = createTestServer()
const { coach, attention, of, use } = createCoachWithAttention(server)

describe('a review of a client', () => {
  const engagementOf = async (client: ClientKey) =>
    (await of(client)).rules.find(({ rule }) => rule === 'lowEngagement')

  it('lasts until the facts change, on every device, and only for this coach', async () => {
    const client = await addClient(server, { coach: coach() })
    const { organisationId, useCases } = server
    const other = await addCoach(server)
    await use(client, '2026-06-11T08:00:00Z', 6.3)
    const seen = (fingerprint = '') => ({
      personId: client.clientId,
      rules: [{ rule: 'lowEngagement' as const, fingerprint }],
    })
    const { fingerprint } = (await engagementOf(client)) ?? {}
    const review = await useCases.attention.reviewClient(coach(), seen(fingerprint))
    expect((await engagementOf(client))?.isReviewed).toBe(true)
    await use(client, '2026-06-11T08:06:00Z', 0.2)
    expect((await of(client)).facts.hours).toBe(6.4)
    expect((await engagementOf(client))?.isReviewed).toBe(true)
    await use(client, '2026-06-11T09:00:00Z', 0.9)
    expect((await engagementOf(client))?.isReviewed).toBe(false)
    // After the client is reassigned, the next coach has reviewed nothing, and the first coach can no longer review.
    await useCases.attention.reviewClient(coach(), seen((await engagementOf(client))?.fingerprint))
    await useCases.account.reassignClient({ organisationId, clientId: client.clientId, coachId: other.coachId })
    expect(await attention()).toEqual([])
    await expect(useCases.attention.reviewClient(coach(), seen(fingerprint))).rejects.toMatchObject({ status: 404 })
    const undone = { personId: client.clientId, reviewId: review.id }
    await expect(useCases.attention.undoReview(coach(), undone)).rejects.toMatchObject({ status: 404 })
    const [row] = await useCases.attention.listAttention(other)
    expect(row?.rules.every(({ isReviewed }) => !isReviewed)).toBe(true)
  })

  it('can be undone; undoing it again has no effect, and facts that another review covers stay reviewed', async () => {
    const client = await addClient(server, { coach: coach() })
    const { attention: attentionUseCases } = server.useCases
    await use(client, '2026-06-01T00:06:00Z', 0.1)
    const personId = client.clientId
    const met = async () => new Map((await of(client)).rules.map(({ rule, isReviewed }) => [rule, isReviewed]))
    const { rules } = await of(client)
    const under = (name: AttentionRule) => rules.filter(({ rule }) => rule === name)
    const first = await attentionUseCases.reviewClient(coach(), { personId, rules: under('noData') })
    server.clock.set(new Date(server.clock.now().getTime() + 60_000))
    const second = await attentionUseCases.reviewClient(coach(), { personId, rules: under('lowEngagement') })
    expect({ ...(await of(client)).lastReview, written: null }).toEqual(second)
    await attentionUseCases.undoReview(coach(), { personId, reviewId: second.id })
    await attentionUseCases.undoReview(coach(), { personId, reviewId: second.id })
    expect({ ...(await of(client)).lastReview, written: null }).toEqual(first)
    expect([(await met()).get('noData'), (await met()).get('lowEngagement')]).toEqual([true, false])
  })

  it('is listed newest first, without undone reviews, and only for the client’s coach', async () => {
    const { attention: attentionUseCases } = server.useCases
    const { clientId: personId } = await addClient(server, { coach: coach() })
    const { clientId: other } = await addClient(server, { coach: coach() })
    const rules: never[] = []
    const reviews = []
    for (let minute = 0; minute < 3; minute += 1) {
      server.clock.set(new Date(server.clock.now().getTime() + 60_000))
      const { written, ...review } = await attentionUseCases.reviewClient(coach(), { personId, rules })
      expect(written).toBeNull()
      reviews.unshift(review)
    }
    await attentionUseCases.reviewClient(coach(), { personId: other, rules })
    expect(await attentionUseCases.listReviews(coach(), personId)).toEqual(reviews)
    const [latest, ...earlier] = reviews
    await attentionUseCases.undoReview(coach(), { personId, reviewId: latest!.id })
    expect(await attentionUseCases.listReviews(coach(), personId)).toEqual(earlier)
    const { clientId: unreviewed } = await addClient(server, { coach: coach() })
    expect(await attentionUseCases.listReviews(coach(), unreviewed)).toEqual([])
    const stranger = await addCoach(server)
    await expect(attentionUseCases.listReviews(stranger, personId)).rejects.toMatchObject({ status: 404 })
  })

  it('may contain a note, in which case both are stored or neither is', async () => {
    const client = await addClient(server, { coach: coach() })
    const other = await addCoach(server)
    const { attention: attentionUseCases, notes } = server.useCases
    const { personId, rules } = await of(client)
    const note = { text: 'Left a voice message', followUpOn: '2026-06-15' }
    const { id, written } = await attentionUseCases.reviewClient(coach(), { personId, rules, note })
    expect((await of(client)).lastReview?.id).toBe(id)
    expect(await notes.listNotes(coach(), personId)).toEqual([written?.note])
    await expect(attentionUseCases.reviewClient(other, { personId, rules, note })).rejects.toMatchObject({
      status: 404,
    })
    const invalid = { ...note, text: '\u0000' }
    await expect(attentionUseCases.reviewClient(coach(), { personId, rules, note: invalid })).rejects.toThrow()
    expect((await of(client)).lastReview?.id).toBe(id)
    expect(await notes.listNotes(coach(), personId)).toHaveLength(1)
  })

  it('is refused if the facts aren’t current or the rule isn’t met', async () => {
    const client = await addClient(server, { coach: coach() })
    const { personId, rules } = await of(client)
    const [noData] = rules
    const { attention: useCases } = server.useCases
    for (const seen of [
      { rule: noData!.rule, fingerprint: 'made up' },
      { rule: 'readyToMoveOn' as const, fingerprint: 'learn to sense' },
    ]) {
      const review = useCases.reviewClient(coach(), { personId, rules: [...rules, seen] })
      await expect(review).rejects.toMatchObject({ status: 409, code: 'facts_changed' })
    }
    expect(await useCases.listReviews(coach(), personId)).toEqual([])
  })

  it('may cover the follow-ups that are due on the coach’s day', async () => {
    const client = await addClient(server, { coach: coach() })
    const [personId, tomorrow] = [client.clientId, '2026-06-12']
    await server.useCases.notes.writeNote(coach(), personId, { text: 'Ask again', followUpOn: tomorrow })
    const { attention: useCases } = server.useCases
    const { rules } = await useCases.getAttention(coach(), personId, tomorrow)
    expect(rules.map(({ rule }) => rule)).toContain('followUpDue')
    await expect(useCases.reviewClient(coach(), { personId, rules })).rejects.toMatchObject({ code: 'facts_changed' })
    await useCases.reviewClient(coach(), { personId, rules }, tomorrow)
    expect((await useCases.getAttention(coach(), personId, tomorrow)).rules.every((rule) => rule.isReviewed)).toBe(true)
  })

  it('is refused for an unknown rule', async () => {
    const password = 'Attune2026'
    await addCoach(server, { email: 'dana@attune.test', password })
    const accessToken = await server.signIn('dana@attune.test', password)
    const { path } = contract.analytics.reviewClient
    const client = await addClient(server, { coach: coach() })
    const response = await server.request(`/analytics${path.replace('{personId}', client.clientId)}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body: '{"rules":[{"rule":"tooQuiet","fingerprint":"0 h"}]}',
    })
    expect(response.status).toBe(422)
  })
})
