import { type KeyboardEvent, type RefObject, use } from 'react'
import { areShortcutsOnAtom, usePreference } from '../../../shared/preferences.ts'
import { ShortcutsHelpContext } from '../../../shared/shortcuts-help-context.ts'
import { typingTarget } from '../../../shared/typing-target.ts'
import { actOnClient } from './act-on-client.ts'
import { moveBetweenClients } from './move-between-clients.ts'

const withKeysOfItsOwn = `${typingTarget}, [role=dialog], ol form`

interface ListShortcuts {
  search: RefObject<HTMLInputElement | null>
  /** Focuses the first client of the view. */
  onFocusFirst: () => void
}

/**
 * Returns the key handler for the list: `/`, `j` and `?` in both views, and in the Attention view also the keys that
 * move between clients or act on a client. The table handles its own keys.
 */
export function useListShortcuts({ search, onFocusFirst }: ListShortcuts) {
  const showHelp = use(ShortcutsHelpContext)
  const [isOn] = usePreference(areShortcutsOnAtom)
  return (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (!(target instanceof Element) || target.closest(withKeysOfItsOwn)) return
    if (!isOn && key.length === 1) return
    if (key === '/') search.current?.select()
    else if (key === '?') showHelp()
    else if (key === 'j' && !target.closest('ol > li')) onFocusFirst()
    else if (!moveBetweenClients(event) && !actOnClient(event)) return
    event.preventDefault()
  }
}
