import { type ComponentType, useEffect, useState } from 'react'
import { useLocation, useMatch } from 'react-router-dom'
import { afterPaint } from '../../shared/after-paint.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { useSessionStatus } from '../../shared/session/session-context.ts'
import { toastRegion } from '../routes/screens.ts'

/**
 * Shows toasts while signed in and during a password reset. One region for both, so that a toast survives the way from
 * one to the other. The app works without it, because errors also show on the screen: if its code can't be loaded, the
 * next screen tries again.
 */
export function Toasts() {
  const status = useSessionStatus()
  const { pathname } = useLocation()
  const isResetting = useMatch(paths.changePassword) !== null
  const isNeeded = status === 'signedIn' || isResetting
  const [Region, setRegion] = useState<ComponentType>()
  const [failedAt, setFailedAt] = useState<string>()

  useEffect(() => {
    if (!isNeeded || Region || failedAt === pathname) return
    // A toast that comes sooner waits for its region.
    void afterPaint()
      .then(toastRegion.load)
      .then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => setFailedAt(pathname),
      )
  }, [isNeeded, Region, failedAt, pathname])

  return isNeeded && Region ? <Region /> : null
}
