import assert from 'node:assert/strict'
import { analyticsOperations } from '../services/analytics/analytics.contract.ts'
import type { Api } from '../http/api.ts'
import { readEvents } from '../http/read-events.ts'
import { isRefusal, signIn, together, type ConformanceCase } from './conformance-side.ts'

/**
 * Follows changes to the coach's clients until `enough` returns true for the received events. Returns the events and
 * the last id.
 */
async function follow(
  api: Api,
  {
    headers,
    act,
    isEnough,
  }: {
    headers?: { 'Last-Event-ID': string }
    act?: () => Promise<unknown>
    isEnough: (seen: readonly string[]) => boolean
  },
) {
  const seen: string[] = []
  let place = ''
  const ending = new AbortController()
  const stream = await api.analytics.followClients(headers ? { headers } : {}, { signal: ending.signal })
  let acting: Promise<unknown> | undefined
  const reading = readEvents(analyticsOperations.followClients, stream, {
    onEvent: (event) =>
      void seen.push(
        ...(event.name === 'resync' ? ['resync'] : event.data.services.map((one) => `${event.data.personId} ${one}`)),
      ),
    onId: (id) => {
      place = id
      // The stream has caught up with its cursor, so later changes are announced.
      acting ??= act?.()
      if (isEnough(seen)) ending.abort()
    },
    silence: 20_000,
  })
  // The case ends the stream by aborting it.
  await reading.catch((error: unknown) => assert.ok(ending.signal.aborted, String(error)))
  await acting
  return { seen, place }
}

export const liveCases: readonly ConformanceCase[] = [
  {
    name: 'a record is announced to the coach, and a resumed stream begins with what happened meanwhile',
    async check(side) {
      const { coach, client, personId, today } = await together(side)
      const reflect = (minute: string) => {
        const given = { id: crypto.randomUUID(), answeredAt: `${today}T00:${minute}:00.000Z`, answers: { mental: 6 } }
        return client.survey.recordReflections({ body: { reflections: [given] } })
      }
      const hasSurvey = (seen: readonly string[]) => seen.includes(`${personId} survey`)
      const first = await follow(coach, { act: () => reflect('10'), isEnough: hasSurvey })
      assert.ok(first.place)
      await reflect('11')
      const headers = { 'Last-Event-ID': first.place }
      const second = await follow(coach, { headers, isEnough: hasSurvey })
      assert.ok(!second.seen.includes('resync'))
      const unknown = { 'Last-Event-ID': 'unknown' }
      const third = await follow(coach, { headers: unknown, isEnough: (seen) => seen.length > 0 })
      assert.deepEqual(third.seen, ['resync'])
    },
  },
  {
    name: 'a client can’t open a stream',
    async check(side) {
      const { api } = await signIn(side, side.clientCredentials)
      await assert.rejects(api.analytics.followClients(), isRefusal(403, 'type_not_allowed'))
    },
  },
]
