import { startTransition, useEffect, useState } from 'react'

/** A value as it was last painted. It follows the present value once that is on the screen. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    if (painted === value) return undefined
    let task: ReturnType<typeof setTimeout>
    // Frame callbacks run before the paint; a task that they queue runs after it.
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setPainted(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [painted, value])
  return painted
}
