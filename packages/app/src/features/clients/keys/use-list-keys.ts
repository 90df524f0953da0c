import { type RefObject, useEffect } from 'react'
import { areShortcutsOnAtom, usePreference } from '../../../shared/preferences/preferences.ts'
import { moveBetweenClients } from './move-between-clients.ts'

const typing = 'input, textarea, select, [contenteditable], [role=dialog]'
const firstClient = 'tr[data-row] a[href], section > ul a[href], section > details[open] a[href]'

export const focusFirstClient = (list: HTMLElement | null) => list?.querySelector<HTMLElement>(firstClient)?.focus()

/** `/`, `j` and `?` in the list, and the arrows between clients under rules, while the focus is in it; the table has its own. */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  search: RefObject<HTMLInputElement | null>,
  onHelp: () => void,
): void {
  const [isOn] = usePreference(areShortcutsOnAtom)
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (!(target instanceof Element) || target.closest(typing)) return
      if (!isOn && key.length === 1) return
      if (key === '/') search.current?.select()
      else if (key === '?') onHelp()
      else if (key === 'j' && !target.closest('tr[data-row], section li')) focusFirstClient(element)
      else if (!moveBetweenClients(element, event)) return
      event.preventDefault()
    }
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [isOn, list, search, onHelp])
}
