import assert from 'node:assert/strict'
import { SAVED_VIEWS } from '../model/limits.ts'
import { isRefusal, signIn, together, type ConformanceCase, type ConformanceSide } from './conformance-side.ts'

const view = (name: string, of = {}) => ({
  id: crypto.randomUUID(),
  name,
  search: '?phase=sense&sort=mental',
  columns: ['name', 'mental', 'tags'],
  ...of,
})

/** Signs in as the coach and deletes all saved views. */
async function withoutViews(side: ConformanceSide) {
  const { api } = await signIn(side)
  const { version } = await api.account.putSavedViews({ body: { views: [] } })
  const put = (views: ReturnType<typeof view>[], replaces?: number) =>
    api.account.putSavedViews({
      body: { views },
      headers: replaces === undefined ? {} : { 'If-Match': `"${replaces}"` },
    })
  return { api, version, put }
}

export const savedViewCases: readonly ConformanceCase[] = [
  {
    name: 'a coach’s views are stored as a whole, and a stale list doesn’t overwrite a newer one',
    async check(side) {
      const { api, version, put } = await withoutViews(side)
      const [first, second] = [view('  Night shift '), view('Everyone', { search: '' })]
      const stored = await put([first, second], version)
      assert.deepEqual(stored, { version: version + 1, views: [{ ...first, name: 'Night shift' }, second] })
      assert.deepEqual(await api.account.getSavedViews(), stored)
      await assert.rejects(put([second], version), isRefusal(412, 'stale_version'))
      assert.deepEqual(await api.account.getSavedViews(), stored)
      assert.deepEqual(await put([]), { version: version + 2, views: [] })
    },
  },
  {
    name: 'a coach has at most 30 views, each with its own id and its own name of 1 to 60 characters, ignoring case',
    async check(side) {
      const { version, put } = await withoutViews(side)
      const id = crypto.randomUUID()
      const most = Array.from({ length: SAVED_VIEWS.most }, (_, index) => view(`View ${index + 10}`))
      const refused = [
        [...most, view('One more')],
        [view('Éva'), view('éVA')],
        [view('Sleep'), view(' Sleep')],
        [view('Night shift'), view('NIGHT\u00a0\u00a0shift\u200b')],
        [view('\u200e\u2800')],
        [view('Sleep', { id }), view('Focus', { id: id.toUpperCase() })],
        [view('x'.repeat(SAVED_VIEWS.nameLength + 1))],
        [view(' ')],
        [view('Long', { search: 'x'.repeat(SAVED_VIEWS.searchLength + 1) })],
      ]
      for (const views of refused) await assert.rejects(put(views, version), isRefusal(422, 'validation_failed'))
      assert.equal((await put(most, version)).views.length, SAVED_VIEWS.most)
      await put([])
    },
  },
  {
    name: 'a client has no saved views',
    async check(side) {
      const { client } = await together(side)
      await assert.rejects(client.account.getSavedViews(), isRefusal(403, 'type_not_allowed'))
      const put = client.account.putSavedViews({ body: { views: [] } })
      await assert.rejects(put, isRefusal(403, 'type_not_allowed'))
    },
  },
]
