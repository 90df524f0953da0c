import { atom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { personsAtom } from '../../shared/clients/persons.ts'
import { onPresence } from '../../shared/presence/presence.ts'
import { type ListQuery, searchOf } from './list-query/list-query.ts'
import { changeQueries, columnQueries } from './rows/client-list-queries.ts'

const listQueriesAtom = atom((get) =>
  [personsAtom, ...Object.values(columnQueries), ...Object.values(changeQueries)].map((query) =>
    get(query as typeof personsAtom),
  ),
)
const isListLoadingAtom = atom((get) => get(listQueriesAtom).some(({ isLoading }) => isLoading))
const isListFetchingAtom = atom((get) => get(listQueriesAtom).some(({ isFetching }) => isFetching))

/**
 * Identifies the coach's last action that ordered the clients: a sort, a search, a filter, a switch of the view, a
 * review, or a press of 'Sort again'. `undefined` while the first answers, or the answers after a return to the tab,
 * are loading. Until they have loaded, every change orders the rows.
 */
export function useRowOrderKey(query: ListQuery): [rowOrderKey: string | undefined, orderAgain: () => void] {
  const isLoading = useAtomValue(isListLoadingAtom)
  const isFetching = useAtomValue(isListFetchingAtom)
  const [isReturning, setIsReturning] = useState(false)
  const [count, setCount] = useState(0)
  const orderAgain = useCallback(() => setCount((before) => before + 1), [])
  // Order when the page becomes visible rather than when the window gets the focus, because the press that focuses the
  // window would hit a different row.
  useEffect(() => {
    const ending = new AbortController()
    const orderOnReturn = () => {
      setIsReturning(true)
      orderAgain()
    }
    onPresence(['visible'], orderOnReturn, ending.signal)
    return () => ending.abort()
  }, [orderAgain])
  if (isReturning && !isFetching) setIsReturning(false)
  const search = searchOf({ ...query, savedView: null })
  return [isLoading || isReturning ? undefined : `${count} ${search}`, orderAgain]
}
