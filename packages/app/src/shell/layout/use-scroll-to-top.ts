import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { paths } from '../../shared/navigation/paths.ts'

/**
 * A screen that is gone to starts at its top; one that is gone back to stands where it was left. The clients list
 * remembers by itself where that was.
 */
export function useScrollToTop(): void {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    const isNew = shown.current !== pathname && pathname !== paths.clients
    if (isNew && navigation !== NavigationType.Pop) window.scrollTo(0, 0)
    shown.current = pathname
  }, [pathname, navigation])
}
