import { queryClientAtom } from 'jotai-tanstack-query'
import { prefetch } from '../../../api/prefetch.ts'
import { listPersons } from '../../../shared/clients/persons.ts'
import { idOfClientPath } from '../../../shared/navigation/paths.ts'
import { getNoteDraft, listNotes } from '../../../shared/notes/note-atoms.ts'
import type { Store } from '../../../shared/session/connection.ts'
import { coachDayAtom } from '../../../shared/time/clock.ts'
import { firstQueries } from './profile-queries.ts'

/**
 * Loads the answers for the header and the visible panels of the profile at a path. Resolves when all of them have
 * arrived or failed.
 */
export async function loadAnswers(store: Store, path: string): Promise<void> {
  const id = idOfClientPath(path)
  if (id === undefined) return
  const queries = [listPersons, ...firstQueries(id, store.get(coachDayAtom)), getNoteDraft(id)]
  await Promise.allSettled([prefetch(store, queries), store.get(queryClientAtom).infiniteQuery(listNotes(id))])
}
