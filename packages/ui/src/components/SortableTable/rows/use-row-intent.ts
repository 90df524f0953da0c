import { useEffect, useRef } from 'react'

/** Milliseconds for which the pointer or the focus has to rest on a row to count as intent. */
const dwell = 120

/**
 * Reports a row once the pointer or the focus has rested on it, but not again until another row has been reported. Pass
 * it each row that gets the pointer or the focus.
 */
export function useRowIntent<Row>(onIntent: ((row: Row) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointedAt = useRef<Row>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (row: Row | undefined) => {
    if (!onIntent || row === pointedAt.current) return
    pointedAt.current = row
    clearTimeout(timer.current)
    if (row !== undefined) timer.current = setTimeout(() => onIntent(row), dwell)
  }
}
