import { useEffect, useLayoutEffect } from 'react'
import type { ToastTransitionProps } from 'react-toastify/unstyled'

/**
 * Starts a toast's clock and sends the toast off. Toastify's own starts the clock when the arrival has ended, whether or
 * not the mouse has come to rest on the toast meanwhile.
 */
export function ToastTravel({ children, isIn, done, nodeRef, playToast }: ToastTransitionProps) {
  useLayoutEffect(() => {
    if (!nodeRef.current?.matches(':hover')) playToast()
    // Once, as the toast appears: afterwards the mouse decides.
  }, [])

  useEffect(() => {
    const toast = nodeRef.current
    if (isIn || !toast) return
    const leave = ({ target }: AnimationEvent) => {
      if (target === toast) done()
    }
    toast.classList.add('attune-toast-exit')
    toast.addEventListener('animationend', leave)
    return () => toast.removeEventListener('animationend', leave)
  }, [isIn])

  return children
}
