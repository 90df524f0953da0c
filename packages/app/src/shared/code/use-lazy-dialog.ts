import { useCallback, useState, useTransition } from 'react'

/**
 * Tracks whether a dialog is open. The dialog's code is loaded when the dialog is first opened. Render the dialog
 * within `LazyPart` once `wasOpened` is true. It opens when its code has loaded; until then, `isOpening` is true. It
 * stays rendered while closed, so that it can fade out.
 */
export function useLazyDialog() {
  const [isOpen, setOpen] = useState<boolean>()
  const [isOpening, startOpening] = useTransition()
  const open = useCallback(() => startOpening(() => setOpen(true)), [])
  // Before its first opening there is nothing to fade out.
  const close = useCallback(() => setOpen((before) => before && false), [])
  const fail = useCallback(() => setOpen(undefined), [])
  return { isOpen: isOpen ?? false, wasOpened: isOpen !== undefined, isOpening, open, close, fail }
}
