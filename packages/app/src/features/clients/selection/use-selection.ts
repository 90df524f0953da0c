import { atom, useAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { ClientRow } from '../rows/client-row.ts'

/** Ids of the selected clients. They are in the session's store, so that opening a profile doesn't lose them. */
export const selectedIdsAtom = atom<readonly string[]>([])

/**
 * Returns the ids of the selected clients, and a setter. A client hidden by a search or a filter leaves the selection.
 * `rows` is undefined while it isn't known which clients are shown.
 */
export function useSelection(rows: readonly ClientRow[] | undefined) {
  const [stored, select] = useAtom(selectedIdsAtom)
  const selected = useMemo(() => {
    if (rows === undefined || stored.length === 0) return stored
    const shown = new Set(rows.map(({ id }) => id))
    return stored.every((id) => shown.has(id)) ? stored : stored.filter((id) => shown.has(id))
  }, [rows, stored])
  useEffect(() => {
    if (selected !== stored) select(selected)
  }, [selected, stored, select])
  return [selected, select] as const
}
