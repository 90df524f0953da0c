import type { Note, NoteChange } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { staleNote } from './note.errors.ts'
import { findNote, updateNote } from './note.repository.ts'

/** The client and the id with which a call identifies a note. */
export interface OfNote {
  readonly personId: string
  readonly noteId: string
}

export interface ChangeNoteDeps {
  db: Db
  clock: Clock
}

/**
 * Replaces a note's text and follow-up. `replaces` lists the versions that may be replaced, so that two tabs don't
 * overwrite each other's text.
 * @throws ProblemError 404 `not_found`, 412 `stale_version`
 */
export const changeNote =
  ({ db, clock }: ChangeNoteDeps) =>
  async (
    scope: CoachScope,
    { personId, noteId }: OfNote,
    change: NoteChange & { replaces: number[] | undefined },
  ): Promise<Note> => {
    const key = { clientId: personId, id: noteId }
    const note = await updateNote(db, scope, key, { ...change, at: clock.now() })
    if (note) return note
    throw (await findNote(db, scope, key)) ? staleNote() : notFound()
  }
