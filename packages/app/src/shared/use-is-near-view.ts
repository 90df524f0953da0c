import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns true once the element has been near the window. Used by lists that render and fetch only items that the user
 * may soon see.
 */
export function useIsNearView(ref: RefObject<Element | null>, margin = '200px'): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isNear, margin])
  return isNear
}
