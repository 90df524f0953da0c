import { useEffect } from 'react'

/**
 * Keeps the phone awake if the browser supports it. Requests the lock again when the page is shown after being hidden.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isWanted = true
    const ask = async () => {
      if (document.hidden) return
      // Some browsers have no wake locks, and a browser that is saving battery refuses them.
      lock = await (navigator as Partial<Navigator>).wakeLock?.request('screen').catch(() => undefined)
      if (!isWanted) await lock?.release()
    }
    const askAgain = () => void ask()
    askAgain()
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isWanted = false
      document.removeEventListener('visibilitychange', askAgain)
      void lock?.release()
    }
  }, [])
}
