import {
  FOLLOW_UPS_MAX,
  type NewNote,
  type Note,
  type NoteChange,
  type NoteDraftContent,
  PAGE,
  type WrittenNote,
} from '@attune/api'
import type { InfiniteData, QueryClient } from '@tanstack/query-core'
import { atom } from 'jotai'
import { mutationAtom } from '../../api/mutation-atom.ts'
import { storeAnswer } from '../../api/changes.ts'
import { keyOf, queryOf, type QueryOf } from '../../api/queries.ts'
import { connectionOf } from '../../api/query-client.ts'
import { readEvery } from '../../api/read-pages.ts'
import { sessionQueryAtom, type InfiniteQueryOf } from '../../api/use-query.ts'
import { invalidateAttention } from '../attention/attention-atoms.ts'
import { connectionAtom } from '../session/connection.ts'

export const newestFirst = (notes: readonly Note[]) =>
  notes.toSorted((one, other) => other.writtenAt.localeCompare(one.writtenAt))

/** A page of a client's notes, newest first. */
export interface NotePage {
  readonly items: readonly Note[]
  readonly hasOlder: boolean
}
/** The loaded pages of a client's notes. */
export type PagedNotes = InfiniteData<NotePage, string | undefined>

/**
 * Queries the coach's notes about a client, newest first, page by page. The parameter is the note after which a page
 * begins.
 */
export const listNotes = (personId: string): InfiniteQueryOf<NotePage, string | undefined> => ({
  queryKey: keyOf('account', 'listNotes', { params: { personId } }, 'pages'),
  queryFn: async (context) => {
    const { api, signal } = connectionOf(context)
    // Request one note more than a page has, to find out whether there are older notes.
    const query = { limit: PAGE.usual + 1, ...(context.pageParam !== undefined && { before: context.pageParam }) }
    const notes = await api.account.listNotes({ params: { personId }, query }, { signal })
    return { items: notes.slice(0, PAGE.usual), hasOlder: notes.length > PAGE.usual }
  },
  initialPageParam: undefined,
  getNextPageParam: ({ items, hasOlder }) => (hasOlder ? items.at(-1)?.id : undefined),
  // Another tab may have changed the notes.
  refetchOnWindowFocus: 'always',
})

/** The notes about a client that have an open follow-up, whatever their age. */
export const listOpenFollowUps = (personId: string) =>
  queryOf('account', 'listNotes', { params: { personId }, query: { followUp: 'open', limit: FOLLOW_UPS_MAX } })

/** All notes about a client, newest first, read page by page. */
export const listEveryNote = (personId: string): QueryOf<Note[]> => ({
  queryKey: keyOf('account', 'listNotes', { params: { personId } }, 'every'),
  queryFn: (context) => {
    const { api, signal } = connectionOf(context)
    return readEvery<Note>((query) => api.account.listNotes({ params: { personId }, query }, { signal }))
  },
})

const listNoteSummaries = queryOf('account', 'listNoteSummaries')

/** Summaries of the coach's notes, by client. */
export const noteSummariesAtom = sessionQueryAtom(() => listNoteSummaries)

/** The beginning of the name of a new note's form, followed by the client's id. */
export const NOTE_FORM = 'note about '

/** Text about a client that the coach has typed but hasn't saved as a note. */
export const getNoteDraft = (personId: string) => ({
  ...queryOf('account', 'getNoteDraft', { params: { personId } }),
  refetchOnWindowFocus: 'always' as const,
})

/** Changes the notes that a screen has read, and marks other answers about them as stale. */
function changeNotes(
  client: QueryClient,
  personId: string,
  change: (notes: readonly Note[]) => readonly Note[],
  added: readonly Note[] = [],
): void {
  void client.invalidateQueries({ queryKey: listNoteSummaries.queryKey })
  invalidateAttention(client, [personId])
  storeAnswer<PagedNotes>(client, { queryKey: keyOf(...listNotes(personId).queryKey) }, (before) => ({
    ...before,
    pages: before.pages.map((page, at) => ({
      ...page,
      items: at === 0 ? newestFirst([...added, ...change(page.items)]) : change(page.items),
    })),
  }))
  storeAnswer(client, listEveryNote(personId), (notes) => newestFirst([...added, ...change(notes)]))
  // A follow-up that has been marked as done stays on screen.
  storeAnswer(client, listOpenFollowUps(personId), (notes) => [...change(notes)])
}

/**
 * Updates, in the clients list, whether a client has a draft, so that the list isn't refetched after each pause in
 * typing.
 */
function markDraft(client: QueryClient, personId: string, hasDraft: boolean): void {
  const summaries = client.getQueryData(listNoteSummaries.queryKey)
  if (!summaries?.some((summary) => summary.personId === personId && summary.hasDraft !== hasDraft)) return
  storeAnswer(client, listNoteSummaries, (before) =>
    before.map((summary) => (summary.personId === personId ? { ...summary, hasDraft } : summary)),
  )
}

/** Adds a note that the server has written, and stores what remains of the draft. */
export function storeWrittenNote(client: QueryClient, personId: string, { note, draft }: WrittenNote): void {
  storeAnswer(client, getNoteDraft(personId), draft)
  markDraft(client, personId, draft.text.trim() !== '')
  changeNotes(client, personId, (notes) => notes, [note])
}

/** Writes a note, and empties the draft in which it was typed. Calls with the same key write the note only once. */
export const writeNoteAtom = mutationAtom(
  ({ api }, { personId, note, idempotencyKey }: { personId: string; note: NewNote; idempotencyKey: string }) =>
    api.account.writeNote({ params: { personId }, body: note }, { idempotencyKey }),
  {
    onSuccess: (written, { personId }, _, { client }) => storeWrittenNote(client, personId, written),
  },
)

/** Changes a note. Rejects if another window has changed it since it was read. */
export const changeNoteAtom = mutationAtom(
  ({ api }, { note: { personId, id, version }, change }: { note: Note; change: NoteChange }) =>
    api.account.changeNote({
      params: { personId, noteId: id },
      body: change,
      headers: { 'If-Match': `"${version}"` },
    }),
  {
    onSuccess: (changed, { note: { personId } }, _, { client }) =>
      changeNotes(client, personId, (notes) => notes.map((note) => (note.id === changed.id ? changed : note))),
    // The coach sees the other window's text once the form is closed.
    onError: (_error, { note: { personId } }, _, { client }) =>
      void client.invalidateQueries({ queryKey: listNotes(personId).queryKey }),
  },
)

export const deleteNoteAtom = mutationAtom(
  ({ api }, { personId, id }: Note) => api.account.deleteNote({ params: { personId, noteId: id } }),
  {
    onSuccess: (_answer, { personId, id }, _, { client }) =>
      changeNotes(client, personId, (notes) => notes.filter((note) => note.id !== id)),
  },
)

/** Undoes a deletion. */
export const restoreNoteAtom = mutationAtom(
  ({ api }, { personId, id }: Note) => api.account.restoreNote({ params: { personId, noteId: id } }),
  {
    onSuccess: (restored, { personId, id }, _, { client }) => {
      changeNotes(client, personId, (notes) => notes.filter((note) => note.id !== id), [restored])
      // The restored note may belong on a later page.
      void client.invalidateQueries({ queryKey: listNotes(personId).queryKey })
    },
  },
)

/** Saves a draft. Rejects if another window has saved one since `version`. */
export const saveNoteDraftAtom = mutationAtom(
  ({ api }, { personId, content, version }: { personId: string; content: NoteDraftContent; version: number }) =>
    api.account.putNoteDraft({ params: { personId }, body: content, headers: { 'If-Match': `"${version}"` } }),
  {
    onSuccess: (draft, { personId }, _, { client }) => {
      storeAnswer(client, getNoteDraft(personId), draft)
      markDraft(client, personId, draft.text.trim() !== '')
    },
  },
)

/** Reads the version of the saved draft. */
export const noteDraftVersionAtom = atom(null, async (get, _set, personId: string): Promise<number> => {
  const { api } = get(connectionAtom)
  return (await api.account.getNoteDraft({ params: { personId } })).version
})
