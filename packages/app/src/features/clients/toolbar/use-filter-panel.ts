import { type KeyboardEvent, useCallback, useId, useMemo, useRef } from 'react'
import { useLazyDialog } from '../../../shared/lazy-code/use-lazy-dialog.ts'
import { filters } from '../lazy-parts.ts'

/** Whether the panel of filters is open. Its button toggles it; Escape closes it and focuses the button. */
export function useFilterPanel() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { loaded, isOpen, open, close } = useLazyDialog(filters)
  const toggle = useCallback(() => (isOpen ? close() : open()), [isOpen, open, close])
  const closeOnEscape = ({ key, target, currentTarget, defaultPrevented }: KeyboardEvent) => {
    // A dialog of the screen closes by itself: it is rendered elsewhere in the page.
    if (key !== 'Escape' || !isOpen || defaultPrevented || !currentTarget.contains(target as Node)) return
    close()
    button.current?.focus()
  }
  const trigger = useMemo(() => ({ id, button, isOpen, toggle }), [id, isOpen, toggle])
  return { trigger, panel: isOpen ? loaded : undefined, closeOnEscape }
}

/** What the panel's button needs. */
export type FilterPanelTrigger = ReturnType<typeof useFilterPanel>['trigger']
