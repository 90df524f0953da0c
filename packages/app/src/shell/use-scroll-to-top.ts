import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** A screen that is gone to starts at its top; one that is gone back to stands where it was left. */
export function useScrollToTop(): void {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  useLayoutEffect(() => {
    if (navigation !== 'POP') window.scrollTo(0, 0)
  }, [pathname, navigation])
}
