import { Suspense } from 'react'
import { useMatch } from 'react-router-dom'
import { paths } from '../shared/navigation/paths.ts'
import { useSessionState } from '../shared/session/session-context.ts'
import { ToastRegion } from './screens.ts'

/**
 * Toasts, wherever something says one: signed in, and where a password is reset. One region for both, so that what
 * was said on the way in is still there.
 */
export function Toasts() {
  const { status } = useSessionState()
  const isResetting = useMatch(paths.changePassword) !== null
  if (status !== 'signedIn' && !isResetting) return null
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  )
}
