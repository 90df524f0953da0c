import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterPaint } from './after-paint.ts'
import { type ListQuery, readQuery, searchOf } from './list-query.ts'

/**
 * What the address says of the list, and how to say something else. What is shown follows at once; the address follows
 * when that has been painted, for writing it takes a browser longer than drawing the list.
 */
export function useListQuery(): [query: ListQuery, change: (to: Partial<ListQuery>) => void] {
  const navigate = useNavigate()
  const isHere = useRef(true)
  const [search, show] = useOptimistic(useLocation().search)
  // By the text: an address that has followed is nothing new to the list.
  const query = useMemo(() => readQuery(new URLSearchParams(search)), [search])

  // Who changes the query needn't be drawn anew because it has changed.
  const shown = useRef(query)
  useLayoutEffect(() => {
    shown.current = query
  }, [query])

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const change = useCallback(
    (to: Partial<ListQuery>) => {
      const next = searchOf({ ...shown.current, ...to })
      startTransition(async () => {
        show(next)
        await afterPaint()
        // Who has left for a profile meanwhile has another address.
        if (isHere.current) startTransition(() => void navigate({ search: next }, { replace: true }))
      })
    },
    [navigate, show],
  )
  return useMemo(() => [query, change], [query, change])
}
