import type { KeyboardEvent } from 'react'
import { areShortcutsOnAtom, usePreference } from '../../shared/preferences.ts'
import { typingTarget } from '../../shared/typing-target.ts'

const withKeysOfItsOwn = `${typingTarget}, [role=menu]`

/**
 * Handles the letter keys of a profile. Each key presses the element that names it in `aria-keyshortcuts` or, if that
 * is a text field, moves the focus into it. Escape moves the focus from the field back to the client's name.
 */
export function useProfileShortcuts() {
  const [isOn] = usePreference(areShortcutsOnAtom)
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget: screen } = event
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    // React events from dialogs and menus also arrive here, although these are elsewhere in the document.
    if (!(target instanceof Element) || !screen.contains(target)) return
    if (key === 'Escape' && target.matches('textarea[aria-keyshortcuts]')) {
      screen.querySelector('h1')?.focus()
    } else if (isOn && /^[a-z]$/.test(key) && !target.closest(withKeysOfItsOwn)) {
      const own = screen.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`)
      if (!own) return
      if (own.matches('textarea')) own.focus()
      else own.click()
    } else {
      return
    }
    event.preventDefault()
  }
}
