import {
  type Api,
  FOLLOW_UPS_MAX,
  type NewNote,
  type Note,
  type NoteChange,
  type NoteDraftContent,
  type WrittenNote,
} from '@attune/api'
import { atom, type Setter } from 'jotai'
import { atomFamily } from 'jotai-family'
import { invalidateAttention } from '../attention/attention-atoms.ts'
import { mutationAtom } from '../query/mutation-atom.ts'
import { queryAtom } from '../query/query-atom.ts'
import { queryFamily } from '../query/query-family.ts'
import { type Pages, readEvery, readPages } from '../query/read-pages.ts'
import { connectionAtom } from '../session/connection.ts'

export const newestFirst = (notes: readonly Note[]) =>
  notes.toSorted((one, other) => other.writtenAt.localeCompare(one.writtenAt))

/** How many pages of notes a screen shows, by client. */
const shownPagesFamily = atomFamily((_personId: string) => atom(1))

/**
 * The coach's notes about a client, newest first: those of the pages that are shown, and all older ones with an open
 * follow-up.
 */
export const notesFamily = queryFamily(async (api, personId, options, get): Promise<Pages<Note>> => {
  const pages = await readPages(get(shownPagesFamily(personId)), (query) =>
    api.account.listNotes({ params: { personId }, query }, options),
  )
  if (!pages.hasOlder) return pages
  const query = { followUp: 'open', limit: `${FOLLOW_UPS_MAX}` } as const
  const open = await api.account.listNotes({ params: { personId }, query }, options)
  const isShown = new Set(pages.items.map(({ id }) => id))
  return { ...pages, items: newestFirst([...pages.items, ...open.filter(({ id }) => !isShown.has(id))]) }
})

/** Shows one page of notes more than are there. */
export const showOlderNotesAtom = atom(null, (get, set, personId: string) => {
  const { value } = get(notesFamily(personId))
  set(shownPagesFamily(personId), (value?.count ?? 0) + 1)
  set(notesFamily(personId), 'reload')
})

/** Shows the newest page alone from the next fetch on: another screen begins with it. */
export const showNewestNotesAtom = atom(null, (_get, set, personId: string) => {
  set(shownPagesFamily(personId), 1)
  shownPagesFamily.remove(personId)
})

/** Every note about a client, newest first, read page after page. */
export const everyNoteFamily = queryFamily((api, personId, options) =>
  readEvery<Note>((query) => api.account.listNotes({ params: { personId }, query }, options)),
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
    const [notes, everyNote] = [notesFamily(personId), everyNoteFamily(personId)]
    const [pages, all] = [get(notes).value, get(everyNote).value]
    if (pages) set(notes, { answer: { ...pages, items: change(pages.items) } })
    if (all) set(everyNote, { answer: [...change(all)] })
  },
)

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
