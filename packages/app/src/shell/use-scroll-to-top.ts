import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** A screen that is gone to starts at its top; one that is gone back to stands where it was left. */
export function useScrollToTop(): void {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (shown.current !== pathname && navigation !== NavigationType.Pop) window.scrollTo(0, 0)
    shown.current = pathname
  }, [pathname, navigation])
}
