import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListQuery, readQuery, writeQuery } from './list-query.ts'

/** Changes part of the query. Accepts the changed part, or a function that returns it from the latest query. */
export type ChangeQuery = (to: Partial<ListQuery> | ((before: ListQuery) => Partial<ListQuery>)) => void

/** Returns the list's query from the address, and a function that changes it. */
export function useListQuery(): [query: ListQuery, change: ChangeQuery] {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readQuery(params), [params])
  // The latest query. The router may render it a little later. Undefined once the coach has left the list.
  const latest = useRef<{ query: ListQuery; setParams: typeof setParams }>(undefined)
  useLayoutEffect(() => {
    latest.current = { query, setParams }
    return () => {
      latest.current = undefined
    }
  }, [query, setParams])
  // `change` is stable, so that components that only change the query don't render again when it changes.
  const change = useCallback<ChangeQuery>((to) => {
    const list = latest.current
    if (!list) return
    list.query = { ...list.query, ...(typeof to === 'function' ? to(list.query) : to) }
    // Render at once, because the screen has to react to the press as fast as the address does.
    list.setParams(writeQuery(list.query), { replace: true, flushSync: true })
  }, [])
  return useMemo(() => [query, change], [query, change])
}
