import { useCallback, useState, useTransition } from 'react'

/**
 * Whether a dialog is open whose code loads with its first opening: render it within `LazyPart`, once `wasOpened`. It
 * opens when its code has loaded. `isOpening` is true while it is loading. A dialog that stays while it is closed can
 * fade out.
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
