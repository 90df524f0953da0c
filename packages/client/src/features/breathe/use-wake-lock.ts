import { useEffect } from 'react'

/** Keeps the phone awake if the browser can. After the page was hidden, requests the lock again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isWanted = true
    const ask = async () => {
      if (document.hidden) return
      // Not every browser has wake locks, and one that is saving battery refuses them.
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
