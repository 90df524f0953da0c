import { startTransition, useEffect, useState } from 'react'

/** A value as it was last painted, and the present one once what came with it is on the screen. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    if (painted === value) return undefined
    let task: ReturnType<typeof setTimeout>
    // A frame's callbacks run before its paint; a task that they leave runs after it.
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
