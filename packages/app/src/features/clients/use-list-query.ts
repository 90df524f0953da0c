import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ListQuery, readQuery, searchOf } from './list-query.ts'

/**
 * What the address says of the list, and how to say something else. What is shown follows at once; the address follows
 * as soon as nothing is more urgent.
 */
export function useListQuery(): [query: ListQuery, change: (to: Partial<ListQuery>) => void] {
  const navigate = useNavigate()
  const [search, show] = useOptimistic(useLocation().search)
  // By the text: an address that has followed is nothing new to the list.
  const query = useMemo(() => readQuery(new URLSearchParams(search)), [search])
  const change = useCallback(
    (to: Partial<ListQuery>) => {
      const next = searchOf({ ...query, ...to })
      startTransition(() => {
        show(next)
        void navigate({ search: next }, { replace: true })
      })
    },
    [query, navigate, show],
  )
  return useMemo(() => [query, change], [query, change])
}
