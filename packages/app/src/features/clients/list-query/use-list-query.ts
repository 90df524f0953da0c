import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { afterPaint } from '../../../shared/after-paint.ts'
import { type ListQuery, readQuery, searchOf } from './list-query.ts'

/** What the history keeps with an address that the list wrote. */
interface Written {
  /** The number of the change. */
  readonly change: number
}

interface Change extends Written {
  readonly search: string
  /** The location at that time. */
  readonly key: string
}

/** Changes the query by a part, or by what a function makes of the latest query. */
export type ChangeQuery = (to: Partial<ListQuery> | ((before: ListQuery) => Partial<ListQuery>)) => void

/** Whether the address is still to follow the change: it hasn't moved since, or to an earlier change's. */
function isAhead(last: Change | undefined, { key, state }: Location<Written | null>, type: NavigationType) {
  if (!last) return false
  return key === last.key || (type === NavigationType.Replace && state !== null && state.change < last.change)
}

/**
 * The list's query in the address, and how to change it. The list follows a change at once. The address follows after
 * the next paint, because writing it takes a browser longer than drawing the list.
 */
export function useListQuery(): [query: ListQuery, change: ChangeQuery] {
  const location = useLocation() as Location<Written | null>
  const type = useNavigationType()
  const navigate = useNavigate()
  const [last, setLast] = useState<Change>()
  const search = last && isAhead(last, location, type) ? last.search : location.search
  // Depends on the text: an address that has caught up doesn't change the query.
  const query = useMemo(() => readQuery(new URLSearchParams(search)), [search])

  // Components that only change the query don't render again when it changes.
  const latest = useRef({ query, location, type, navigate })
  useLayoutEffect(() => {
    latest.current = { query, location, type, navigate }
  })

  const changes = useRef(0)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const writeAddress = useCallback(async (made: Change) => {
    const { pathname } = window.location
    await afterPaint()
    const { location: here, type: how, navigate: go } = latest.current
    // After the coach has opened a profile, another address is current, also while this screen is still drawn.
    if (!isShown.current || window.location.pathname !== pathname) return
    if (made.change !== changes.current || !isAhead(made, here, how)) return
    await go({ search: made.search }, { replace: true, state: { change: made.change } satisfies Written })
  }, [])

  const change = useCallback<ChangeQuery>(
    (to) => {
      changes.current += 1
      const { query: before, location: here } = latest.current
      const part = typeof to === 'function' ? to(before) : to
      const made = { search: searchOf({ ...before, ...part }), change: changes.current, key: here.key }
      setLast(made)
      void writeAddress(made)
    },
    [writeAddress],
  )
  return useMemo(() => [query, change], [query, change])
}
