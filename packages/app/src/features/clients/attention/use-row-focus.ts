import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus on its client when the list's order changes, even if the client's row is replaced.
 * @param order a value that changes with the order of the rows
 */
export function useRowFocus(view: RefObject<HTMLElement | null>, order: unknown): void {
  const client = useRef<string | null>(null)
  useEffect(() => {
    const element = view.current
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('ol > li') : null
      client.current = row?.querySelector('a')?.getAttribute('href') ?? null
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [view])
  const shown = useRef(order)
  useLayoutEffect(() => {
    if (shown.current === order) return
    shown.current = order
    if (client.current === null || document.activeElement !== document.body) return
    view.current?.querySelector<HTMLElement>(`li a[href="${client.current}"]`)?.focus({ preventScroll: true })
  }, [view, order])
}
