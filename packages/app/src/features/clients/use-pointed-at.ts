import { type RefObject, useCallback, useEffect, useState } from 'react'

/**
 * Holds rows in place while the user points at them. `hold` starts it, if the pointer or the focus is in the list. It
 * ends when both leave the list, and on click, whose effect the user expects to see.
 */
export function usePointedAt(list: RefObject<HTMLElement | null>): [isHeld: boolean, hold: () => void] {
  const [isHeld, setIsHeld] = useState(false)
  const isPointedAt = useCallback(() => list.current?.matches(':hover, :focus-within') ?? false, [list])
  const hold = useCallback(() => setIsHeld(isPointedAt()), [isPointedAt])
  useEffect(() => {
    if (!isHeld) return undefined
    const check = () => {
      if (!isPointedAt()) setIsHeld(false)
    }
    const release = () => setIsHeld(false)
    document.addEventListener('pointermove', check)
    document.addEventListener('focusin', check)
    document.addEventListener('click', release)
    return () => {
      document.removeEventListener('pointermove', check)
      document.removeEventListener('focusin', check)
      document.removeEventListener('click', release)
    }
  }, [isHeld, isPointedAt])
  return [isHeld, hold]
}
