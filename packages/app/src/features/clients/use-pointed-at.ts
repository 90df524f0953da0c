import { focusManager } from '@tanstack/query-core'
import { useStore } from 'jotai'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { announcementsAtom } from '../../shared/live/announcements.ts'
import type { ListQuery } from './list-query/list-query.ts'

/**
 * Holds rows in place while the user points at them or has the focus there, from the first change on that arrives by
 * itself: before that the list loads, and its order with it. A click, whose
 * effect the user expects to see, and another query end it until the next move.
 */
export function usePointedAt(list: RefObject<HTMLElement | null>, query: ListQuery): boolean {
  const store = useStore()
  const [hasChanges, setHasChanges] = useState(false)
  const [heldFor, setHeldFor] = useState<ListQuery>()
  const isPointedAt = useCallback(() => list.current?.matches(':hover, :focus-within') ?? false, [list])
  const hold = useCallback(() => {
    setHasChanges(true)
    setHeldFor(isPointedAt() ? query : undefined)
  }, [isPointedAt, query])

  useEffect(() => store.sub(announcementsAtom, hold), [store, hold])
  // The coach returns, and stale answers are fetched again.
  useEffect(() => focusManager.subscribe((isFocused) => isFocused && hold()), [hold])
  useEffect(() => {
    if (!hasChanges) return undefined
    const follow = () => setHeldFor(isPointedAt() ? query : undefined)
    const release = () => setHeldFor(undefined)
    document.addEventListener('pointermove', follow)
    document.addEventListener('focusin', follow)
    document.addEventListener('focusout', follow)
    document.addEventListener('click', release)
    return () => {
      document.removeEventListener('pointermove', follow)
      document.removeEventListener('focusin', follow)
      document.removeEventListener('focusout', follow)
      document.removeEventListener('click', release)
    }
  }, [hasChanges, isPointedAt, query])
  return heldFor === query
}
