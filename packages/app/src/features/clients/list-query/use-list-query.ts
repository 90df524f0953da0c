import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { afterPaint } from '../../../shared/after-paint.ts'
import { type ListQuery, readQuery, writeQuery } from './list-query.ts'

/**
 * The list's query in the address, and how to change it. The list follows a change at once. The address follows after
 * the next paint, because writing it takes a browser longer than drawing the list.
 */
export function useListQuery(): [query: ListQuery, change: (to: Partial<ListQuery>) => void] {
  const [params, setParams] = useSearchParams()
  const [search, show] = useOptimistic(params.toString())
  // Depends on the text: an address that has caught up doesn't change the query.
  const query = useMemo(() => readQuery(new URLSearchParams(search)), [search])

  // Components that only change the query don't render again when it changes.
  const latest = useRef({ query, setParams })
  useLayoutEffect(() => {
    latest.current = { query, setParams }
  })

  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const change = useCallback(
    (to: Partial<ListQuery>) => {
      const next = writeQuery({ ...latest.current.query, ...to })
      startTransition(async () => {
        show(next.toString())
        await afterPaint()
        // After the coach has opened a profile, another address is current.
        if (isMounted.current) startTransition(() => latest.current.setParams(next, { replace: true }))
      })
    },
    [show],
  )
  return useMemo(() => [query, change], [query, change])
}
