import { useEffect, useRef } from 'react'

/** Milliseconds for which the pointer or the focus has to rest on a row to count as intent. */
const dwell = 120

/**
 * Reports a row on which the pointer or the focus rests, once until another row follows. Pass it each row under the
 * pointer or the focus.
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
