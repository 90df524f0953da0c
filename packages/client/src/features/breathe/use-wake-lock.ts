import { useEffect } from 'react'

/** Keeps the phone awake, where it can. A page that was hidden asks again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isWanted = true
    const ask = async () => {
      if (document.hidden) return
      // Not every browser has it, and one that saves its battery refuses.
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
