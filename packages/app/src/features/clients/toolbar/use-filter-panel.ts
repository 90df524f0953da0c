import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react'

/** Whether the panel of filters is open. Its button toggles it; Escape closes it and focuses the button. */
export function useFilterPanel() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const toggle = useCallback(() => setOpen((wasOpen) => !wasOpen), [])
  const closeOnEscape = ({ key, target, currentTarget, defaultPrevented }: KeyboardEvent) => {
    // A dialog of the screen closes by itself: it is rendered elsewhere in the page.
    if (key !== 'Escape' || !isOpen || defaultPrevented || !currentTarget.contains(target as Node)) return
    setOpen(false)
    button.current?.focus()
  }
  const trigger = useMemo(() => ({ id, button, isOpen, toggle }), [id, isOpen, toggle])
  return { trigger, closeOnEscape }
}

/** What the panel's button needs. */
export type FilterPanelTrigger = ReturnType<typeof useFilterPanel>['trigger']
