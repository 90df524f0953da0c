import assert from 'node:assert/strict'
import { NOTE_MAX_LENGTH } from '../model/limits.ts'
import {
  isProblem,
  isRefusal,
  signIn,
  unknownId,
  type ConformanceCase,
  type ConformanceSide,
} from './conformance-side.ts'

/** Signs in as the coach, and returns one of the coach's clients. */
async function withClient(side: ConformanceSide) {
  const { api } = await signIn(side)
  const [client] = await api.journey.listJourneys()
  assert.ok(client)
  const { personId } = client
  const summary = async () => {
    const found = (await api.account.listNoteSummaries()).find((row) => row.personId === personId)
    assert.ok(found)
    return found
  }
  return { api, personId, params: { personId }, summary }
}

export const noteCases: readonly ConformanceCase[] = [
  {
    name: 'a note is written, changed, listed newest first and summarised for the list',
    async check(side) {
      const { api, params, summary } = await withClient(side)
      const { note } = await api.account.writeNote({ params, body: { text: '  Sleeps five hours ', followUpOn: null } })
      assert.deepEqual([note.text, note.version, note.personId], ['Sleeps five hours', 1, params.personId])
      const body = { text: 'Calls on Friday', followUpOn: '2026-11-20' }
      const { note: newer } = await api.account.writeNote({ params, body })
      const page = (query: { limit?: number; before?: string | undefined; followUp?: 'open' }) =>
        api.account.listNotes({ params, query })
      assert.deepEqual((await page({ limit: 100 })).slice(0, 3), [
        ...(await page({ limit: 1 })),
        ...(await page({ limit: 2, before: (await page({ limit: 1 }))[0]?.id })),
      ])
      assert.deepEqual(await page({ before: unknownId }), [])
      const open = await page({ followUp: 'open' })
      assert.ok(open.some(({ id }) => id === newer.id) && !open.some(({ id }) => id === note.id))
      assert.deepEqual(
        (await api.account.listNotes({ params })).filter(({ id }) => [note.id, newer.id].includes(id)).length,
        2,
      )
      assert.deepEqual((await summary()).followUps.at(-1), { noteId: newer.id, on: '2026-11-20' })
      const ofNewer = { ...params, noteId: newer.id }
      const done = { ...body, text: 'Called', isFollowUpDone: true }
      const changed = await api.account.changeNote({ params: ofNewer, body: done, headers: { 'If-Match': '"1"' } })
      assert.deepEqual([changed.text, changed.version, changed.writtenAt], ['Called', 2, newer.writtenAt])
      assert.ok(changed.followUpDoneAt)
      assert.deepEqual((await summary()).followUps, [])
      const again = await api.account.changeNote({ params: ofNewer, body: done })
      assert.equal(again.followUpDoneAt, changed.followUpDoneAt)
      const stale = api.account.changeNote({ params: ofNewer, body: done, headers: { 'If-Match': '"1"' } })
      await assert.rejects(stale, isRefusal(412, 'stale_version'))
      for (const noteId of [note.id, newer.id]) await api.account.deleteNote({ params: { ...params, noteId } })
    },
  },
  {
    name: 'a follow-up must be from 2000 to 2099 in a note, in its change and in its draft',
    async check(side) {
      const { api, params } = await withClient(side)
      const body = { text: 'Calls on Friday', followUpOn: '2099-12-31' }
      const { note, draft } = await api.account.writeNote({ params, body })
      const refused = isRefusal(422, 'validation_failed', ['followUpOn'])
      const headers = { 'If-Match': `"${draft.version}"` }
      for (const followUpOn of ['0026-12-15', '1999-12-31', '2100-01-01']) {
        const wrong = { ...body, followUpOn }
        await assert.rejects(api.account.writeNote({ params, body: wrong }), refused)
        const change = { params: { ...params, noteId: note.id }, body: { ...wrong, isFollowUpDone: false } }
        await assert.rejects(api.account.changeNote(change), refused)
        await assert.rejects(api.account.putNoteDraft({ params, body: wrong, headers }), refused)
      }
      await api.account.deleteNote({ params: { ...params, noteId: note.id } })
    },
  },
  {
    name: 'a deleted note is neither listed nor changed, and can be restored unchanged',
    async check(side) {
      const { api, params, summary } = await withClient(side)
      const before = await summary()
      const body = { text: 'Likes mornings', followUpOn: '2026-11-20' }
      const { note } = await api.account.writeNote({ params, body })
      const ofNote = { params: { ...params, noteId: note.id } }
      await api.account.deleteNote(ofNote)
      await api.account.deleteNote(ofNote)
      assert.ok(!(await api.account.listNotes({ params })).some(({ id }) => id === note.id))
      assert.deepEqual(await summary(), before)
      const change = { ...body, isFollowUpDone: false }
      await assert.rejects(api.account.changeNote({ ...ofNote, body: change }), isProblem(404))
      assert.deepEqual(await api.account.restoreNote(ofNote), note)
      assert.deepEqual(
        (await api.account.listNotes({ params })).find(({ id }) => id === note.id),
        note,
      )
      await api.account.deleteNote(ofNote)
    },
  },
  {
    name: 'a note that was deleted is not in the answer to a repeated call, and isn’t written again',
    async check(side) {
      const { api, params } = await withClient(side)
      const idempotencyKey = crypto.randomUUID()
      const body = { text: 'Asked for a call', followUpOn: null }
      const write = () => api.account.writeNote({ params, body }, { idempotencyKey })
      const first = await write()
      assert.deepEqual(await write(), first)
      await api.account.deleteNote({ params: { ...params, noteId: first.note.id } })
      await assert.rejects(write(), isProblem(404))
      assert.ok((await api.account.listNotes({ params })).every(({ text }) => text !== body.text))
    },
  },
  {
    name: 'a draft is not a note until it is saved as one, and a stale one doesn’t overwrite a newer one',
    async check(side) {
      const { api, params, summary } = await withClient(side)
      const notes = (await api.account.listNotes({ params })).length
      const { version } = await api.account.getNoteDraft({ params })
      const body = { text: 'Ask about the train', followUpOn: null }
      const headers = { 'If-Match': `"${version}"` }
      const saved = await api.account.putNoteDraft({ params, body, headers })
      assert.deepEqual([saved.text, saved.version], [body.text, version + 1])
      assert.deepEqual(await api.account.getNoteDraft({ params }), saved)
      await assert.rejects(api.account.putNoteDraft({ params, body, headers }), isRefusal(412, 'stale_version'))
      assert.equal((await api.account.listNotes({ params })).length, notes)
      assert.equal((await summary()).hasDraft, true)
      // A note that was saved on another device doesn't change the draft.
      const other = await api.account.writeNote({ params, body: { ...body, draftVersion: version } })
      assert.deepEqual(other.draft, saved)
      const own = await api.account.writeNote({ params, body: { ...body, draftVersion: saved.version } })
      assert.deepEqual([own.draft.text, own.draft.version], ['', saved.version + 1])
      assert.equal((await summary()).hasDraft, false)
      for (const { note } of [other, own]) await api.account.deleteNote({ params: { ...params, noteId: note.id } })
    },
  },
  {
    name: 'a note needs a text of at most 4,000 characters, and a client of the caller',
    async check(side) {
      const { api, params } = await withClient(side)
      const body = (text: string) => ({ text, followUpOn: null })
      for (const text of [' \n ', '\u200b\n\u2800', 'x'.repeat(NOTE_MAX_LENGTH + 1)]) {
        await assert.rejects(api.account.writeNote({ params, body: body(text) }), isRefusal(422, 'validation_failed'))
      }
      const unknown = { params: { personId: unknownId } }
      const unknownNote = { params: { ...params, noteId: unknownId } }
      await assert.rejects(api.account.listNotes(unknown), isProblem(404))
      await assert.rejects(api.account.writeNote({ ...unknown, body: body('Hello') }), isProblem(404))
      await assert.rejects(api.account.getNoteDraft(unknown), isProblem(404))
      await assert.rejects(api.account.putNoteDraft({ ...unknown, body: body('Hello') }), isProblem(404))
      await assert.rejects(
        api.account.changeNote({ ...unknownNote, body: { ...body('Hello'), isFollowUpDone: false } }),
        isProblem(404),
      )
      await assert.rejects(api.account.deleteNote(unknownNote), isProblem(404))
      await assert.rejects(api.account.restoreNote(unknownNote), isProblem(404))
    },
  },
]
