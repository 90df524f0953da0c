import {
  DAY_MS,
  type LocalDate,
  type Note,
  type NoteDraft,
  type NoteSummary,
  type WrittenNote,
} from '@attune/api/contract'
import { notFound, orNotFound } from '../../../platform/problems.ts'
import type { ClientsScope, CoachScope } from '../../../domain/client-scope.ts'
import { pageOf, type RequestedPage } from '../../../domain/pages.ts'
import { changeNote, type OfNote } from './change-note.ts'
import * as repository from './note.repository.ts'
import { putNoteDraft } from './put-note-draft.ts'
import { storeNote } from './store-note.ts'
import { writeNote, type WriteNoteDeps } from './write-note.ts'

export type NoteUseCases = ReturnType<typeof createNoteUseCases>

const keyOf = ({ personId, noteId }: OfNote) => ({ clientId: personId, id: noteId })

/** Use cases for coaches' notes about clients. Only the author can read a note, and only while coaching the client. */
export function createNoteUseCases(deps: WriteNoteDeps) {
  const { db, clock } = deps
  return {
    listNoteSummaries: (scope: CoachScope): Promise<NoteSummary[]> => repository.findNoteSummaries(db, scope),

    /** Returns, by client, the earliest and the latest open follow-up that are due by a day. */
    listFollowUps: (scope: ClientsScope, until: LocalDate): Promise<Pick<NoteSummary, 'personId' | 'followUps'>[]> =>
      repository.findFollowUps(db, scope, until),

    /** @throws ProblemError 404 `not_found` */
    listNotes: async (
      scope: CoachScope,
      personId: string,
      { followUp, ...page }: RequestedPage & { followUp?: 'open' | undefined } = {},
    ): Promise<Note[]> =>
      orNotFound(
        await repository.findNotes(db, scope, personId, { ...pageOf(page), hasOpenFollowUp: followUp === 'open' }),
      ),

    writeNote: writeNote(deps),
    storeNote: storeNote(deps),
    changeNote: changeNote(deps),

    /**
     * Deletes a note. It can be restored for a day.
     * @throws ProblemError 404 `not_found`
     */
    deleteNote: async (scope: CoachScope, note: OfNote): Promise<void> => {
      if (!(await repository.markDeleted(db, scope, keyOf(note), clock.now()))) throw notFound()
    },

    /** @throws ProblemError 404 `not_found` */
    getNote: async (scope: CoachScope, note: OfNote): Promise<Note> =>
      orNotFound(await repository.findNote(db, scope, keyOf(note))),

    /** Returns a note in the form of `writeNote`'s answer. `undefined` if the note was deleted. */
    findWrittenNote: async (scope: CoachScope, note: OfNote): Promise<WrittenNote | undefined> => {
      const [found, draft] = await Promise.all([
        repository.findNote(db, scope, keyOf(note)),
        repository.findNoteDraft(db, scope, note.personId),
      ])
      return found && draft && { note: found, draft }
    },

    /** @throws ProblemError 404 `not_found` */
    restoreNote: async (scope: CoachScope, note: OfNote): Promise<Note> =>
      orNotFound(await repository.markDeleted(db, scope, keyOf(note), null)),

    /** @throws ProblemError 404 `not_found` */
    getNoteDraft: async (scope: CoachScope, personId: string): Promise<NoteDraft> =>
      orNotFound(await repository.findNoteDraft(db, scope, personId)),

    putNoteDraft: putNoteDraft(deps),

    /** Permanently deletes the notes that were deleted more than a day ago. */
    purgeNotes: (): Promise<void> => repository.purgeNotes(db, new Date(clock.now().getTime() - DAY_MS)),
  }
}
