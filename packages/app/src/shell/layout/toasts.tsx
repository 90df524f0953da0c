import { Suspense } from 'react'
import { useLocation, useMatch } from 'react-router-dom'
import { lazyWithPreload } from '../../shared/code/lazy-with-preload.tsx'
import { Boundary } from '../../shared/errors/boundary.tsx'
import { paths } from '../../shared/navigation/paths.ts'
import { useSessionStatus } from '../../shared/session/session-context.ts'

const ToastRegion = lazyWithPreload(async () => (await import('./toast-region.tsx')).ToastRegion)

/**
 * Shows toasts while signed in and during a password reset. Both share one region, so that a toast survives the change
 * from one to the other. The app works without the region, because errors are also shown on the screen. If the region's
 * code can't be loaded, the next screen tries again.
 */
export function Toasts() {
  const status = useSessionStatus()
  const { pathname } = useLocation()
  const isResetting = useMatch(paths.changePassword) !== null
  if (status !== 'signedIn' && !isResetting) return null
  return (
    <Boundary resetKey={pathname} renderFallback={() => null}>
      <Suspense>
        <ToastRegion />
      </Suspense>
    </Boundary>
  )
}
