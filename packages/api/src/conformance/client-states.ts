import assert from 'node:assert/strict'
import { isProblem, isRefusal, ownProfile, together, unknownId, type ConformanceCase } from './conformance-side.ts'

export const clientStateCases: readonly ConformanceCase[] = [
  {
    name: 'a paused or archived client is listed with the state, is not in Attention, and can be restored at any time',
    async check(side) {
      const { coach, client, personId } = await together(side)
      const params = { personId }
      const stateOf = async () => (await coach.account.listPersons()).find(({ id }) => id === personId)?.state
      const isListed = async () => (await coach.analytics.listAttention()).some((one) => one.personId === personId)
      assert.deepEqual([await stateOf(), await isListed()], [undefined, true])
      for (const state of ['paused', 'archived'] as const) {
        assert.deepEqual(await coach.account.setClientState({ params, body: { state } }), { state })
        assert.deepEqual([await stateOf(), await isListed()], [state, false])
        assert.deepEqual((await coach.analytics.getAttention({ params })).rules, [])
        // The figures continue, and the client doesn't notice the change.
        assert.ok((await coach.journey.listJourneys()).some((journey) => journey.personId === personId))
        assert.equal((await ownProfile({ api: client })).state, undefined)
      }
      await coach.account.setClientState({ params, body: { state: 'active' } })
      assert.deepEqual([await stateOf(), await isListed()], [undefined, true])
    },
  },
  {
    name: 'a state is one of three, and can be set only for the caller’s own client',
    async check(side) {
      const { coach, client, personId } = await together(side)
      const body = { state: 'paused' as const }
      await assert.rejects(coach.account.setClientState({ params: { personId: unknownId }, body }), isProblem(404))
      const wrong = { params: { personId }, body: { state: 'gone' as typeof body.state } }
      await assert.rejects(coach.account.setClientState(wrong), isRefusal(422, 'validation_failed'))
      await assert.rejects(
        client.account.setClientState({ params: { personId }, body }),
        isRefusal(403, 'type_not_allowed'),
      )
    },
  },
]
