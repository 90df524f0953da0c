import { MINUTE_MS } from '@attune/api'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { isOffline } from '../network.ts'
import { clockAtom } from '../time/clock.ts'
import { invalidateQueriesAtom } from './query-atom.ts'

/** Milliseconds of absence after which every query is stale. */
const longAway = 5 * MINUTE_MS

/**
 * Calls back when the coach returns to the window after five minutes, after marking every query as stale. Also calls
 * back whenever the network returns, for the queries that failed without it.
 */
export function useReturn(onReturn: () => void): void {
  const clock = useAtomValue(clockAtom)
  const invalidate = useSetAtom(invalidateQueriesAtom)
  useEffect(() => {
    let leftAt: number | undefined
    const leave = () => {
      leftAt ??= clock.now().getTime()
    }
    const comeBack = () => {
      const isLong = leftAt !== undefined && clock.now().getTime() - leftAt >= longAway
      leftAt = undefined
      if (!isLong) return
      invalidate()
      if (!isOffline()) onReturn()
    }
    const follow = () => (document.hidden ? leave() : comeBack())
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('blur', leave)
    window.addEventListener('focus', comeBack)
    window.addEventListener('online', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', comeBack)
      window.removeEventListener('online', onReturn)
    }
  }, [clock, invalidate, onReturn])
}
