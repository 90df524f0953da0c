import { toast } from '@attune/ui'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeFailure, type LazyCode } from './lazy-code.ts'

interface LazyDialog<T> {
  /** The dialog's code, from its first opening on. It stays while the dialog is closed, so that it can fade out. */
  loaded: T | undefined
  isOpen: boolean
  open: () => void
  close: () => void
}

/** A dialog whose code loads when it is first opened. A toast says why it can't be. */
export function useLazyDialog<T>(code: LazyCode<T>, isOpenAtFirst = false): LazyDialog<T> {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState<boolean>()
  const open = useCallback(() => {
    code.loadOrReload({ isTyping: true }).then(
      () => setOpen(true),
      (error: unknown) => toast.error(t(codeFailure(error).reason)),
    )
  }, [code, t])
  // Before its first opening there is nothing to fade out.
  const close = useCallback(() => setOpen((before) => before && false), [])
  const openAtFirst = useEffectEvent(() => {
    if (isOpenAtFirst) open()
  })
  useEffect(() => openAtFirst(), [])
  return { loaded: isOpen === undefined ? undefined : code.loaded(), isOpen: isOpen ?? false, open, close }
}
