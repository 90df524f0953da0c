import { useSetAtom, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { leftListAtom } from '../../shared/client-order.ts'
import { clientPath, idOfClientPath } from '../../shared/navigation/paths.ts'
import { focusWhenDrawn } from './focus-when-drawn.ts'

/**
 * Remembers the list when it is left: its address, its scroll, the order of its clients and whose profile was opened;
 * and stands where it was left, with the focus on that client, when it is come back to by the same address.
 */
export function useLeftList(search: string, idsInOrder: () => readonly string[]): void {
  const store = useStore()
  const leave = useSetAtom(leftListAtom)
  const isPop = useNavigationType() === NavigationType.Pop
  const { search: address } = useLocation()
  const arrival = useRef({ address, isPop })
  const latest = useRef({ search, idsInOrder })

  useLayoutEffect(() => {
    latest.current = { search, idsInOrder }
  })

  useLayoutEffect(() => {
    const left = store.get(leftListAtom)
    if (left?.search === arrival.current.address) window.scrollTo({ top: left.scrollY, behavior: 'instant' })
    else if (!arrival.current.isPop) window.scrollTo(0, 0)
    return () => {
      const { search: query, idsInOrder: ids } = latest.current
      const opened = idOfClientPath(window.location.pathname)
      leave({ search: query, scrollY: window.scrollY, ids: ids(), opened })
    }
  }, [store, leave])

  useEffect(() => {
    const left = store.get(leftListAtom)
    if (left?.opened === undefined || left.search !== arrival.current.address) return undefined
    const link = `tbody a[href="${clientPath(left.opened)}"], li a[href="${clientPath(left.opened)}"]`
    // The scroll draws the row: within its frame in the table, a few frames later under a rule.
    return focusWhenDrawn(() => document.querySelector<HTMLElement>(link))
  }, [store])
}
