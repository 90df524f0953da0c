import { useCallback, useMemo, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { type ListQuery, readQuery, writeQuery } from './list-query.ts'

/**
 * What the address says of the list, and how to say something else. What is shown follows at once; the address follows
 * as soon as nothing is more urgent, and leads when the coach goes elsewhere in it.
 */
export function useListQuery(): [query: ListQuery, change: (to: Partial<ListQuery>) => void] {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const isOurs = useNavigationType() === NavigationType.Replace
  const [shown, setShown] = useState(() => ({ key, query: readQuery(params) }))
  if (shown.key !== key) setShown({ key, query: isOurs ? shown.query : readQuery(params) })

  const { query } = shown
  const change = useCallback(
    (to: Partial<ListQuery>) => {
      const next = { ...query, ...to }
      setShown((before) => ({ ...before, query: next }))
      setParams(writeQuery(next), { replace: true })
    },
    [query, setParams],
  )
  return useMemo(() => [query, change], [query, change])
}
