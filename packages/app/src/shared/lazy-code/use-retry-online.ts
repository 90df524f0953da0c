import { useEffect, useEffectEvent } from 'react'
import { CodeUnreachableError } from './lazy-code.ts'

/** Tries again by itself when the network is back, after an error that it caused. */
export function useRetryOnline(error: unknown, retry: () => void): void {
  const isUnreachable = error instanceof CodeUnreachableError
  const tryAgain = useEffectEvent(retry)
  useEffect(() => {
    if (!isUnreachable) return undefined
    const follow = () => tryAgain()
    // It may have come back before the error was shown.
    if (navigator.onLine) follow()
    window.addEventListener('online', follow)
    return () => window.removeEventListener('online', follow)
  }, [isUnreachable])
}
