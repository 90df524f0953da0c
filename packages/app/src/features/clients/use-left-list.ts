import { useSetAtom, useStore } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { leftListAtom } from '../../shared/client-order.ts'

/**
 * Remembers the list when it is left: its address, its scroll and the order of its clients; and stands where it was
 * left when it is come back to by the same address.
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
      leave({ search: query, scrollY: window.scrollY, ids: ids() })
    }
  }, [store, leave])
}
