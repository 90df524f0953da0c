import { toast } from '@attune/ui'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeFailure, type LazyCode } from './lazy-code.ts'

interface LazyDialogOptions {
  isOpenAtFirst?: boolean
  /** What each opening waits for beside the code. */
  prepare?: () => Promise<unknown>
}

interface LazyDialog<T> {
  /** The dialog's code, from its first opening on. It stays while the dialog is closed, so that it can fade out. */
  loaded: T | undefined
  isOpen: boolean
  /** What the dialog waits for is loading. */
  isOpening: boolean
  open: () => void
  close: () => void
}

/** Focuses the opener again where the second press of a double click has blurred it. The dialog returns the focus to it. */
function refocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && document.activeElement?.contains(opener)) opener.focus({ preventScroll: true })
}

/** A dialog whose code loads when it is first opened. A toast says why it can't be. */
export function useLazyDialog<T>(
  code: LazyCode<T>,
  { isOpenAtFirst = false, prepare }: LazyDialogOptions = {},
): LazyDialog<T> {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState<boolean>()
  const [isOpening, setOpening] = useState(isOpenAtFirst)
  const load = useCallback(() => {
    const opener = document.activeElement
    const show = () => {
      refocus(opener)
      setOpen(true)
    }
    Promise.all([code.loadOrReload({ isTyping: true }), prepare?.()])
      .then(
        () => show(),
        (error: unknown) => toast.error(t(codeFailure(error).reason)),
      )
      .finally(() => setOpening(false))
  }, [code, prepare, t])
  const open = useCallback(() => {
    setOpening(prepare !== undefined || code.loaded() === undefined)
    load()
  }, [code, prepare, load])
  // Before its first opening there is nothing to fade out.
  const close = useCallback(() => setOpen((before) => before && false), [])
  const openAtFirst = useEffectEvent(() => {
    if (isOpenAtFirst) load()
  })
  useEffect(() => openAtFirst(), [])
  return { loaded: isOpen === undefined ? undefined : code.loaded(), isOpen: isOpen ?? false, isOpening, open, close }
}
