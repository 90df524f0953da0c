import type { Note } from '@attune/api'
import { queryAtom } from '../query/query-atom.ts'
import type { QueryResult } from '../query/query-result.ts'
import { useQuery } from '../query/use-query.ts'
import { everyNoteFamily, newestFirst, notesFamily } from './note-atoms.ts'

/** Nothing is older than the notes that are shown. */
const nothingOlderAtom = queryAtom(async (): Promise<Note[]> => [], { freshFor: Infinity })

/** Every note about a client, newest first. Those that no page shows are read only where there are any, and `isNeeded`. */
export function useEveryNote(
  personId: string,
  isNeeded = true,
): [result: QueryResult<readonly Note[]>, reload: () => void] {
  const [shown, reloadShown] = useQuery(notesFamily(personId))
  const hasMore = isNeeded && shown.value?.hasOlder === true
  const [all, reloadAll] = useQuery(hasMore ? everyNoteFamily(personId) : nothingOlderAtom)
  if (!shown.value) {
    return [shown.status === 'failed' ? { status: 'failed', error: shown.error } : { status: 'loading' }, reloadShown]
  }
  if (!hasMore) return [{ status: 'loaded', value: shown.value.items }, reloadShown]
  if (!all.value) return [all, reloadAll]
  const isShown = new Set(shown.value.items.map(({ id }) => id))
  const value = newestFirst([...shown.value.items, ...all.value.filter(({ id }) => !isShown.has(id))])
  return [{ status: 'loaded', value }, reloadAll]
}
