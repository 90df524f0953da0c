import { useMemo, useState } from 'react'
import type { ListQuery } from '../list-query/list-query.ts'
import type { AttentionEntry, KeptClients } from './attention-rows.ts'

type Entries = readonly AttentionEntry[] | undefined

/**
 * The entries or, while the user points at a client, the entries when that began. Of those only the clients that the
 * user reviewed here change: a press must show what it did. Another query ends it.
 */
export function useHeldRows(entries: Entries, query: ListQuery, isOrderKept: boolean, reviewed: KeptClients): Entries {
  const [shown, setShown] = useState({ entries, query })
  const isHeld = isOrderKept && shown.query === query && shown.entries !== undefined
  if (!isHeld && (shown.entries !== entries || shown.query !== query)) setShown({ entries, query })
  return useMemo(() => {
    if (!isHeld) return entries
    const current = new Map(entries?.map((entry) => [entry.row.id, entry]))
    return shown.entries?.map((entry) => (reviewed.has(entry.row.id) && current.get(entry.row.id)) || entry)
  }, [isHeld, entries, shown.entries, reviewed])
}
