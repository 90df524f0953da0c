import { useEffect, useEffectEvent } from 'react'
import type { ToastTransitionProps } from 'react-toastify/unstyled'

/**
 * Starts a toast's clock and sends the toast off. Toastify's own starts the clock when the arrival has ended, whether or
 * not the mouse has come to rest on the toast meanwhile.
 */
export function ToastTravel(toast: ToastTransitionProps) {
  const start = useEffectEvent(() => {
    if (!toast.nodeRef.current?.matches(':hover')) toast.playToast()
  })
  const leave = useEffectEvent(() => {
    const element = toast.nodeRef.current
    element?.classList.add('attune-toast-exit')
    element?.addEventListener('animationend', (event) => {
      if (event.target === element) toast.done()
    })
  })

  useEffect(() => start(), [])
  useEffect(() => {
    if (!toast.isIn) leave()
  }, [toast.isIn])

  return toast.children
}
