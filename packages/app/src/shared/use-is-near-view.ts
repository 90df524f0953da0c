import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns true once the element has been near the window, for lists that only render and fetch items that the user can
 * soon see.
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
