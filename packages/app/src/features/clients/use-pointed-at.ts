import { type RefObject, useCallback, useEffect, useState } from 'react'

/** The rows of the table, or the clients under the rules. */
const pointedAt = ':is(tbody, section ul):is(:hover, :focus-within)'

/**
 * Keeps a list's rows in place while somebody points at them: `hold` begins it, if the mouse or the focus is in the
 * list, and it ends when both are elsewhere, or by a click, which wants to see what it does.
 */
export function usePointedAt(list: RefObject<HTMLElement | null>): [isHeld: boolean, hold: () => void] {
  const [isHeld, setIsHeld] = useState(false)
  const isPointedAt = useCallback(() => list.current?.querySelector(pointedAt) !== null, [list])
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
