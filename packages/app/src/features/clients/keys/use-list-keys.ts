import { useAtomValue } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { areListKeysOnAtom } from '../../../shared/preferences/list-keys-preference.ts'

const typing = 'input, textarea, select, [contenteditable], [role=dialog]'
const firstClient = 'tr[data-row] a[href], li a[href]'

export const focusFirstClient = (list: HTMLElement | null) => list?.querySelector<HTMLElement>(firstClient)?.focus()

/** `/`, `j` and `?` in the list, while the focus is in it; the table moves from row to row by itself. */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  search: RefObject<HTMLInputElement | null>,
  onHelp: () => void,
): void {
  const isOn = useAtomValue(areListKeysOnAtom)
  useEffect(() => {
    const element = list.current
    if (!element || !isOn) return undefined
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (!(target instanceof Element) || target.closest(typing)) return
      if (key === '/') search.current?.select()
      else if (key === '?') onHelp()
      else if (key === 'j' && !target.closest('tr[data-row]')) focusFirstClient(element)
      else return
      event.preventDefault()
    }
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [isOn, list, search, onHelp])
}
