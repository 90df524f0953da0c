import { type RefObject, useCallback, useEffect, useState } from 'react'

/**
 * Keeps a list's rows in place while somebody points at them: `hold` begins it, if the mouse or the focus is in the
 * list, and it ends when both are elsewhere.
 */
export function usePointedAt(list: RefObject<HTMLElement | null>): [isHeld: boolean, hold: () => void] {
  const [isHeld, setIsHeld] = useState(false)
  const isPointedAt = useCallback(() => list.current?.querySelector('tbody:is(:hover, :focus-within)') !== null, [list])
  const hold = useCallback(() => setIsHeld(isPointedAt()), [isPointedAt])
  useEffect(() => {
    if (!isHeld) return undefined
    const check = () => {
      if (!isPointedAt()) setIsHeld(false)
    }
    document.addEventListener('pointermove', check)
    document.addEventListener('focusin', check)
    return () => {
      document.removeEventListener('pointermove', check)
      document.removeEventListener('focusin', check)
    }
  }, [isHeld, isPointedAt])
  return [isHeld, hold]
}
