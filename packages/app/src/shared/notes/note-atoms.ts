import type { Api, NewNote, Note, NoteChange, NoteDraftContent, WrittenNote } from '@attune/api'
import { atom, type Setter } from 'jotai'
import { invalidateAttention } from '../attention/attention-atoms.ts'
import { mutationAtom } from '../query/mutation-atom.ts'
import { queryAtom } from '../query/query-atom.ts'
import { queryFamily } from '../query/query-family.ts'
import { connectionAtom } from '../session/connection.ts'

/** The coach's notes about a client, newest first. */
export const notesFamily = queryFamily((api, personId, options) =>
  api.account.listNotes({ params: { personId } }, options),
)

/** What the coach wrote about each client, in short. */
export const noteSummariesAtom = queryAtom((api, options) => api.account.listNoteSummaries({}, options))

/** What the name of the form of a new note begins with; the client's id follows. */
export const NOTE_FORM = 'note about '

/** What the coach has typed about a client and not saved as a note. */
export const noteDraftFamily = queryFamily((api, personId, options) =>
  api.account.getNoteDraft({ params: { personId } }, options),
)

/** Marks as stale what other parts of the screen and the clients list say about notes and follow-ups. */
const invalidateList = (set: Setter, personId: string) => {
  set(noteSummariesAtom, 'invalidate')
  invalidateAttention(set, personId)
}

/** Changes the notes that a screen has read. */
const changeNotesAtom = atom(
  null,
  (get, set, personId: string, change: (notes: readonly Note[]) => readonly Note[]) => {
    invalidateList(set, personId)
    const notes = notesFamily(personId)
    const { value } = get(notes)
    if (value) set(notes, { answer: [...change(value)] })
  },
)

export const newestFirst = (notes: readonly Note[]) =>
  notes.toSorted((one, other) => other.writtenAt.localeCompare(one.writtenAt))

/** Says in the clients list whether there is a draft, without a fetch after each pause of typing. */
const markDraftAtom = atom(null, (get, set, personId: string, hasDraft: boolean) => {
  const { value } = get(noteSummariesAtom)
  if (!value?.some((summary) => summary.personId === personId && summary.hasDraft !== hasDraft)) return
  set(noteSummariesAtom, {
    answer: value.map((summary) => (summary.personId === personId ? { ...summary, hasDraft } : summary)),
  })
})

/** Adds a note that the server has written, and stores the draft that it left. */
export const storeWrittenNoteAtom = atom(null, (_get, set, personId: string, { note, draft }: WrittenNote) => {
  set(noteDraftFamily(personId), { answer: draft })
  set(markDraftAtom, personId, draft.text.trim() !== '')
  set(changeNotesAtom, personId, (notes) => [note, ...notes])
})

/** Writes a note, which empties the draft that it was typed in. Under the same key the same note is written once. */
export const writeNoteAtom = mutationAtom(
  (api: Api, _options, personId: string, body: NewNote, idempotencyKey: string) =>
    api.account.writeNote({ params: { personId }, body }, { idempotencyKey }),
  {
    onSuccess: (set, written, personId) => set(storeWrittenNoteAtom, personId, written),
  },
)

/** Changes a note. Rejects if another window has changed it since. */
export const changeNoteAtom = mutationAtom(
  (api: Api, _options, { personId, id, version }: Note, body: NoteChange) =>
    api.account.changeNote({ params: { personId, noteId: id }, body, headers: { 'If-Match': `"${version}"` } }),
  {
    onSuccess: (set, changed, { personId }) =>
      set(changeNotesAtom, personId, (notes) => notes.map((note) => (note.id === changed.id ? changed : note))),
    // The coach sees what the other window wrote once the form is closed.
    onError: (set, _error, { personId }) => set(notesFamily(personId), 'reload'),
  },
)

export const deleteNoteAtom = mutationAtom(
  (api: Api, _options, { personId, id }: Note) => api.account.deleteNote({ params: { personId, noteId: id } }),
  {
    onSuccess: (set, _answer, { personId, id }) =>
      set(changeNotesAtom, personId, (notes) => notes.filter((note) => note.id !== id)),
  },
)

/** Takes a deletion back. */
export const restoreNoteAtom = mutationAtom(
  (api: Api, _options, { personId, id }: Note) => api.account.restoreNote({ params: { personId, noteId: id } }),
  {
    onSuccess: (set, restored, { personId }) =>
      set(changeNotesAtom, personId, (notes) =>
        newestFirst([restored, ...notes.filter(({ id }) => id !== restored.id)]),
      ),
  },
)

/** Saves a draft. Rejects if another window has saved one since `version`. */
export const saveNoteDraftAtom = mutationAtom(
  (api: Api, _options, personId: string, body: NoteDraftContent, version: number) =>
    api.account.putNoteDraft({ params: { personId }, body, headers: { 'If-Match': `"${version}"` } }),
  {
    onSuccess(set, draft, personId) {
      set(noteDraftFamily(personId), { answer: draft })
      set(markDraftAtom, personId, draft.text.trim() !== '')
    },
  },
)

/** Reads the version of the saved draft. */
export const noteDraftVersionAtom = atom(null, async (get, _set, personId: string): Promise<number> => {
  const { api } = get(connectionAtom)
  return (await api.account.getNoteDraft({ params: { personId } })).version
})
