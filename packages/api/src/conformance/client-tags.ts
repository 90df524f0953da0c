import assert from 'node:assert/strict'
import { CLIENT_TAGS } from '../model/limits.ts'
import { isProblem, isRefusal, ownProfile, together, unknownId, type ConformanceCase } from './conformance-side.ts'

export const clientTagCases: readonly ConformanceCase[] = [
  {
    name: 'a client’s tags are replaced as a whole, are listed by name, and the client doesn’t see them',
    async check(side) {
      const { coach, client, personId } = await together(side)
      const params = { personId }
      const tagsOf = async () => (await coach.account.listPersons()).find(({ id }) => id === personId)?.tags
      assert.equal(await tagsOf(), undefined)
      const set = (tags: string[]) => coach.account.setClientTags({ params, body: { tags } })
      assert.deepEqual(await set([' Sleep ', 'Night shift', 'Sleep']), { tags: ['Night shift', 'Sleep'] })
      assert.deepEqual(await tagsOf(), ['Night shift', 'Sleep'])
      assert.equal((await ownProfile({ api: client })).tags, undefined)
      assert.deepEqual(await set(['Sleep']), { tags: ['Sleep'] })
      assert.deepEqual(await tagsOf(), ['Sleep'])
      await set([])
      assert.equal(await tagsOf(), undefined)
    },
  },
  {
    name: 'tags that look the same are one, spelled as in the coach’s existing tags, and an invisible one is refused',
    async check(side) {
      const { coach, personId } = await together(side)
      const other = (await coach.account.listPersons()).find(({ id, type }) => type === 'user' && id !== personId)
      assert.ok(other)
      const set = (tags: string[], of = personId) =>
        coach.account.setClientTags({ params: { personId: of }, body: { tags } })
      assert.deepEqual(await set(['Caf\u00e9 run', 'CAFE\u0301\u00a0RUN\u200b', ' caf\u00e9  run']), {
        tags: ['Caf\u00e9 run'],
      })
      const before = other.tags ?? []
      assert.deepEqual(await set([...before, 'caf\u00e9 run'], other.id), {
        tags: [...before, 'Caf\u00e9 run'].toSorted(),
      })
      await set(before, other.id)
      await assert.rejects(set(['\u200b\u3164']), isRefusal(422, 'validation_failed', ['tags[0]']))
      await set([])
    },
  },
  {
    name: 'tags added or removed since the caller read them stay added or removed; more than 20 in all are refused',
    async check(side) {
      const { coach, personId } = await together(side)
      const params = { personId }
      const set = (tags: string[], known?: string[]) =>
        coach.account.setClientTags({ params, body: { tags, ...(known && { known }) } })
      await set(['Sleep', 'Trial'])
      // On another device, 'Surgery' was added and 'Trial' removed.
      await set(['Sleep', 'Surgery'])
      assert.deepEqual(await set(['Group B', 'Trial'], ['Sleep', 'Trial']), { tags: ['Group B', 'Surgery'] })
      const most = Array.from({ length: CLIENT_TAGS.most - 2 }, (_, index) => `Tag ${index + 10}`)
      await set(most, [])
      await assert.rejects(set(['One more'], []), isRefusal(422, 'validation_failed'))
      await set([])
    },
  },
  {
    name: 'a client has at most 20 tags of at most 30 characters, from their own coach',
    async check(side) {
      const { coach, client, personId } = await together(side)
      const params = { personId }
      const set = (tags: string[], of = params) => coach.account.setClientTags({ params: of, body: { tags } })
      const most = Array.from({ length: CLIENT_TAGS.most }, (_, index) => `Tag ${index + 10}`)
      assert.deepEqual(await set(most), { tags: most })
      for (const tags of [[...most, 'One more'], ['x'.repeat(CLIENT_TAGS.length + 1)], [' ']]) {
        await assert.rejects(set(tags), isRefusal(422, 'validation_failed'))
      }
      await set([])
      await assert.rejects(set(['Sleep'], { personId: unknownId }), isProblem(404))
      await assert.rejects(
        client.account.setClientTags({ params, body: { tags: ['Mine'] } }),
        isRefusal(403, 'type_not_allowed'),
      )
    },
  },
]
