import { type KeyboardEvent, useCallback, useId, useMemo, useRef } from 'react'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'

/**
 * Returns the state of the filter panel. The panel's button opens and closes it. Escape closes the panel and focuses
 * the button.
 */
export function useFilterPanel() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, open, close, fail } = useLazyDialog()
  const toggle = useCallback(() => (isOpen ? close() : open()), [isOpen, open, close])
  const closeOnEscape = ({ key, target, currentTarget, defaultPrevented }: KeyboardEvent) => {
    // Ignore Escape in a dialog, which is rendered outside this element and closes itself.
    if (key !== 'Escape' || !isOpen || defaultPrevented || !currentTarget.contains(target as Node)) return
    close()
    button.current?.focus()
  }
  const trigger = useMemo(() => ({ id, button, isOpen, toggle }), [id, isOpen, toggle])
  return { trigger, closeOnEscape, fail }
}

/** The props of the panel's button. */
export type FilterPanelTrigger = ReturnType<typeof useFilterPanel>['trigger']
