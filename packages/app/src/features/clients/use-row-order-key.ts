import { atom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { personsAtom } from '../../shared/clients/persons.ts'
import { onPresence } from '../../shared/presence/presence.ts'
import { type ListQuery, searchOf } from './list-query/list-query.ts'
import { columnQueries } from './rows/client-list-queries.ts'

const listQueriesAtom = atom((get) =>
  [personsAtom, ...Object.values(columnQueries)].map((query) => get(query as typeof personsAtom)),
)
const isListLoadingAtom = atom((get) => get(listQueriesAtom).some(({ isLoading }) => isLoading))
const isListFetchingAtom = atom((get) => get(listQueriesAtom).some(({ isFetching }) => isFetching))

/**
 * Names the coach's last act that orders the clients: the sort, the search, the filters, the view, a review, or a press
 * on 'Sort again'. It is undefined while the answers of a start or a return are arriving, when every change orders the
 * rows.
 */
export function useRowOrderKey(query: ListQuery): [rowOrderKey: string | undefined, orderAgain: () => void] {
  const isLoading = useAtomValue(isListLoadingAtom)
  const isFetching = useAtomValue(isListFetchingAtom)
  const [isReturning, setIsReturning] = useState(false)
  const [count, setCount] = useState(0)
  const orderAgain = useCallback(() => setCount((before) => before + 1), [])
  // Not when the window gets the focus: the press that gives it would hit another row.
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
