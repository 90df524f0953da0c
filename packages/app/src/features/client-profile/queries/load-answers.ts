import { personsAtom } from '../../../shared/clients/persons.ts'
import { idOfClientPath } from '../../../shared/navigation/paths.ts'
import { noteDraftFamily, notesFamily } from '../../../shared/notes/note-atoms.ts'
import { allSettled } from '../../../shared/query/all-settled.ts'
import type { Store } from '../../../shared/session/connection.ts'
import { firstQueries } from './profile-queries.ts'

/** Loads what the header and the panels in view show, for the profile at a path. Resolves when all of it has arrived or failed. */
export async function loadAnswers(store: Store, path: string): Promise<void> {
  const id = idOfClientPath(path)
  if (id === undefined) return
  await allSettled(store, [personsAtom, ...firstQueries(id), notesFamily(id), noteDraftFamily(id)])
}
