import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListQuery, readQuery, writeQuery } from './list-query.ts'

/** Changes part of the query. Accepts the new values, or a function that returns them for the latest query. */
export type ChangeQuery = (to: Partial<ListQuery> | ((before: ListQuery) => Partial<ListQuery>)) => void

/** Returns the list's query from the address, and a function that changes it. */
export function useListQuery(): [query: ListQuery, change: ChangeQuery] {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readQuery(params), [params])
  // The latest query, which the router may render slightly later. `undefined` once the coach has left the list.
  const latest = useRef<{ query: ListQuery; setParams: typeof setParams }>(undefined)
  useLayoutEffect(() => {
    latest.current = { query, setParams }
    return () => {
      latest.current = undefined
    }
  }, [query, setParams])
  // `change` is stable, so that components that only change the query don't rerender when it changes.
  const change = useCallback<ChangeQuery>((to) => {
    const list = latest.current
    if (!list) return
    list.query = { ...list.query, ...(typeof to === 'function' ? to(list.query) : to) }
    // Render immediately, because the screen must react to the press as quickly as the address does.
    list.setParams(writeQuery(list.query), { replace: true, flushSync: true })
  }, [])
  return useMemo(() => [query, change], [query, change])
}
