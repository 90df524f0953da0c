import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { clockAtom } from '../time/clock.ts'
import { invalidateQueriesAtom } from './query-atom.ts'

/** Milliseconds away after which what is shown counts as old. */
const longAway = 300_000

/**
 * Runs when the coach comes back to the window after five minutes; whatever was asked for before counts as old by then.
 * Without a network it waits for one, and it runs whenever there is one again: what failed meanwhile is asked for then.
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
      if (navigator.onLine) onReturn()
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
