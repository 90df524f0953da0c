import type { KeyboardEvent } from 'react'

const buttonOf = (key: string, client: Element | null | undefined) =>
  client?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)

/**
 * Presses the button of the client with the focus whose shortcut the key is. `u` undoes the latest review where the
 * client has none to undo, and takes the focus back there. Returns whether the key did something.
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
