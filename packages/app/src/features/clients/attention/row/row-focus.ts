/**
 * Whether the focus is in a client's row, or nowhere. Elsewhere an answer must not move it: the coach is typing there,
 * or has moved on to another client, on whom the next letter would act.
 */
export function isFocusIn(row: Element | null): boolean {
  const { activeElement } = document
  return activeElement === document.body || (row?.contains(activeElement) ?? false)
}

/** Moves the focus on to the next client. In the last row it stays. Returns whether there is a next client. */
export function focusNextClient(row: Element | null): boolean {
  const next = row?.nextElementSibling?.querySelector<HTMLElement>('a[href]')
  next?.focus()
  return next !== null && next !== undefined
}
