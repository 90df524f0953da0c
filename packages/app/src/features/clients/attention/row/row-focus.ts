/**
 * Returns whether the focus is in a client's row or on no element. If it is anywhere else, an answer must not move it:
 * the coach is typing there or has moved on to another client, and the next shortcut would act on the wrong client.
 */
export function isFocusIn(row: Element | null): boolean {
  const { activeElement } = document
  return activeElement === document.body || (row?.contains(activeElement) ?? false)
}

/**
 * Moves the focus to the next client, or leaves it where it is in the last row. Returns whether there is a next client.
 */
export function focusNextClient(row: Element | null): boolean {
  const next = row?.nextElementSibling?.querySelector<HTMLElement>('a[href]')
  next?.focus()
  return next !== null && next !== undefined
}
