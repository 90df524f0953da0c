import { useEffect, useEffectEvent } from 'react'
import { CodeUnreachableError, isServerThere } from './lazy-code.ts'

/** Milliseconds until the server is asked, after the error and again. */
const lookAfter = 2_000

/** Tries again by itself once the server answers, after an error that its absence caused. */
export function useRetryOnline(error: unknown, retry: () => void): void {
  const isUnreachable = error instanceof CodeUnreachableError
  const tryAgain = useEffectEvent(retry)
  useEffect(() => {
    if (!isUnreachable) return undefined
    let timer: ReturnType<typeof setTimeout>
    let isShown = true
    const lookLater = () => {
      timer = setTimeout(() => void look(), lookAfter)
    }
    const look = async () => {
      clearTimeout(timer)
      const isThere = await isServerThere()
      if (!isShown) return
      if (isThere) tryAgain()
      else lookLater()
    }
    const follow = () => void look()
    lookLater()
    window.addEventListener('online', follow)
    return () => {
      isShown = false
      clearTimeout(timer)
      window.removeEventListener('online', follow)
    }
  }, [isUnreachable])
}
