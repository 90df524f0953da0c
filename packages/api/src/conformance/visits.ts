import assert from 'node:assert/strict'
import type { Api } from '../http/api.ts'
import { isNothingNew } from '../services/analytics/analytics.contract.ts'
import { isProblem, isRefusal, signIn, together, unknownId, type ConformanceCase } from './conformance-side.ts'

const reflectOn = (client: Api, today: string) =>
  client.survey.recordReflections({
    body: {
      reflections: [{ id: crypto.randomUUID(), answeredAt: `${today}T00:30:00.000Z`, answers: { mental: 7 } }],
    },
  })

export const visitCases: readonly ConformanceCase[] = [
  {
    name: 'a visit lists what arrived since the last one, and the clients list marks the client until the visit starts',
    async check(side) {
      const { coach, client, personId, today } = await together(side)
      const { analytics } = coach
      const params = { personId }
      const listed = async () => (await analytics.listVisits()).find((row) => row.personId === personId)
      const first = await analytics.startVisit({ params })
      assert.equal(first.news === null, first.since === null)
      // During a visit nothing is new, and arriving records are counted.
      assert.deepEqual(await listed(), { personId, lastLookedAt: null, hasNews: false })
      assert.deepEqual(await analytics.continueVisit({ params: { personId, visitId: first.id } }), { newRecords: 0 })
      await reflectOn(client, today)
      assert.deepEqual(await analytics.continueVisit({ params: { personId, visitId: first.id } }), { newRecords: 1 })
      await analytics.endVisit({ params: { personId, visitId: first.id } })
      await analytics.endVisit({ params: { personId, visitId: first.id } })
      const lastLookedAt = (await listed())?.lastLookedAt
      assert.ok(lastLookedAt)

      await reflectOn(client, today)
      await reflectOn(client, today)
      assert.deepEqual(await listed(), { personId, lastLookedAt, hasNews: true })
      const second = await analytics.startVisit({ params })
      assert.equal(second.since, lastLookedAt)
      assert.equal(second.news?.reflections, 2)
      assert.equal(isNothingNew(second.news), false)
      // The coach visits on another device, too. Overlapping visits count as one.
      const other = (await signIn(side)).api.analytics
      const beside = await other.startVisit({ params })
      assert.deepEqual([beside.since, beside.news?.reflections], [lastLookedAt, 2])
      await analytics.endVisit({ params: { personId, visitId: second.id } })
      assert.deepEqual(await listed(), { personId, lastLookedAt: null, hasNews: false })
      await other.endVisit({ params: { personId, visitId: beside.id } })
      const third = await analytics.startVisit({ params })
      assert.equal(third.news?.reflections, 0)
      await analytics.endVisit({ params: { personId, visitId: third.id } })
    },
  },
  {
    name: 'a visit that is over or unknown can’t be continued',
    async check(side) {
      const { api } = await signIn(side)
      const [client] = await api.journey.listJourneys()
      assert.ok(client)
      const { personId } = client
      const { id: visitId } = await api.analytics.startVisit({ params: { personId } })
      await api.analytics.endVisit({ params: { personId, visitId } })
      await assert.rejects(api.analytics.continueVisit({ params: { personId, visitId } }), isRefusal(409, 'look_ended'))
      const unknown = { params: { personId, visitId: unknownId } }
      await assert.rejects(api.analytics.continueVisit(unknown), isProblem(404))
      await assert.rejects(api.analytics.endVisit(unknown), isProblem(404))
      await assert.rejects(api.analytics.startVisit({ params: { personId: unknownId } }), isProblem(404))
    },
  },
]
