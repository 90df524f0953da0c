import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { paths } from '../../shared/navigation/paths.ts'

/** Scrolls a new screen to its top. Going back restores the scroll position. The clients list restores its own. */
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
