import { useState } from 'react'
import type { ListQuery } from '../list-query/list-query.ts'
import type { AttentionEntry } from './attention-rows.ts'

type Entries = readonly AttentionEntry[] | undefined

/** The entries or, while the user points at a client, the entries when that began. Another query ends it. */
export function useHeldRows(entries: Entries, query: ListQuery, isOrderKept: boolean): Entries {
  const [shown, setShown] = useState({ entries, query })
  const isHeld = isOrderKept && shown.query === query && shown.entries !== undefined
  if (!isHeld && (shown.entries !== entries || shown.query !== query)) setShown({ entries, query })
  return isHeld ? shown.entries : entries
}
