import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListQuery, readQuery, writeQuery } from './list-query.ts'

/** Changes the query by a part, or by the result of a function of the latest query. */
export type ChangeQuery = (to: Partial<ListQuery> | ((before: ListQuery) => Partial<ListQuery>)) => void

/** The list's query in the address, and how to change it. */
export function useListQuery(): [query: ListQuery, change: ChangeQuery] {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readQuery(params), [params])
  // The latest query, which the router may show a little later. None once the coach has left the list.
  const latest = useRef<{ query: ListQuery; setParams: typeof setParams }>(undefined)
  useLayoutEffect(() => {
    latest.current = { query, setParams }
    return () => {
      latest.current = undefined
    }
  }, [query, setParams])
  // Components that only change the query don't render again when it changes.
  const change = useCallback<ChangeQuery>((to) => {
    const list = latest.current
    if (!list) return
    list.query = { ...list.query, ...(typeof to === 'function' ? to(list.query) : to) }
    // At once, because the screen has to follow the press, as the address does.
    list.setParams(writeQuery(list.query), { replace: true, flushSync: true })
  }, [])
  return useMemo(() => [query, change], [query, change])
}
