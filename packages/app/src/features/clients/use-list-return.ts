import { useSetAtom, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { listReturnAtom } from '../../shared/clients/list-return.ts'
import { idOfClientPath } from '../../shared/navigation/paths.ts'
import { focusWhenRendered } from './focus-when-rendered.ts'

interface ListView {
  /** The query string of the list's address. */
  search: string
  /** Returns the ids of the clients through whom an opened profile can move, in display order. */
  idsInOrder: (opened: string | undefined) => readonly string[]
  /** Focuses a client's link. Returns false if the view hasn't rendered the link yet. */
  focusClient: (id: string) => boolean
}

/**
 * Stores the list's address, scroll position, order of clients and opened profile when the coach leaves the list. When
 * the coach returns to the same address, restores the scroll position and focuses the client whose profile had been
 * opened.
 */
export function useListReturn({ search, idsInOrder, focusClient }: ListView): void {
  const store = useStore()
  const leave = useSetAtom(listReturnAtom)
  const isPop = useNavigationType() === NavigationType.Pop
  // The value is the same for all addresses of a query, for example with or without the default sort.
  const arrival = useRef({ search, isPop })
  const latest = useRef({ search, idsInOrder, focusClient })

  useLayoutEffect(() => {
    latest.current = { search, idsInOrder, focusClient }
  })

  useLayoutEffect(() => {
    const left = store.get(listReturnAtom)
    if (left?.search === arrival.current.search) window.scrollTo({ top: left.scrollY, behavior: 'instant' })
    else if (!arrival.current.isPop) window.scrollTo(0, 0)
    return () => {
      const { search: query, idsInOrder: ids } = latest.current
      const opened = idOfClientPath(window.location.pathname)
      leave({ search: query, scrollY: window.scrollY, ids: ids(opened), opened })
    }
  }, [store, leave])

  useEffect(() => {
    const left = store.get(listReturnAtom)
    const opened = left?.search === arrival.current.search ? left.opened : undefined
    if (opened === undefined) return undefined
    // After the scroll position is restored, the row renders a frame later.
    return focusWhenRendered(() => latest.current.focusClient(opened))
  }, [store])
}
