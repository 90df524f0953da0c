import type { KeyboardEvent } from 'react'

const buttonOf = (key: string, client: Element | null | undefined) =>
  client?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)

/**
 * Presses the focused client's button that has this key as its shortcut. If the client has no review to undo, `u`
 * undoes the latest review and moves the focus to its client. Returns whether the key had an effect.
 */
export function actOnClient({ key, shiftKey, target, currentTarget: view }: KeyboardEvent): boolean {
  const client = target instanceof Element ? target.closest('ol > li') : null
  if (!client || shiftKey || !/^[a-z]$/.test(key)) return false
  const own = buttonOf(key, client)
  const button = own ?? (key === 'u' ? buttonOf(key, view.querySelector('[data-latest-review]')) : undefined)
  if (!button) return false
  if (!own) button.focus()
  button.click()
  return true
}
