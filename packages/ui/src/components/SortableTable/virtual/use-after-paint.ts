import { startTransition, useEffect, useState } from 'react'

/**
 * Returns the value that was painted with the previous key until the value of the current key has been painted, too.
 */
export function useAfterPaint<T>(value: T, key: unknown): T {
  const [painted, setPainted] = useState({ value, key })
  const isPainted = painted.key === key
  useEffect(() => {
    if (isPainted) return undefined
    let task: ReturnType<typeof setTimeout>
    // Frame callbacks run before the paint, and a task that they queue runs after it.
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setPainted({ value, key })))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [isPainted, value, key])
  return isPainted ? value : painted.value
}
