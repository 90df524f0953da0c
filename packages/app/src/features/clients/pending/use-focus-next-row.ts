import { type RefObject, useLayoutEffect } from 'react'

/**
 * When a focused row disappears, moves the focus to the row below or above or, without one, to the screen's heading.
 */
export function useFocusNextRow(cell: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const row = cell.current?.closest('tr')
    return () => {
      if (!row?.contains(document.activeElement)) return
      const beside = [row.nextElementSibling, row.previousElementSibling]
      const acts = beside.flatMap((one) => [...(one?.querySelectorAll('button') ?? [])].slice(-1))
      const next = acts[0] ?? document.querySelector<HTMLElement>('main h1')
      next?.focus({ preventScroll: next !== acts[0] })
    }
  }, [cell])
}
