import { useEffect, useEffectEvent } from 'react'
import { isServerThere } from '../network.ts'
import { CodeUnreachableError } from './lazy-code.ts'

/** Milliseconds until the server is asked, after the error and again. */
const askAfter = 2_000

/** Tries again by itself once the server answers, after an error that its absence caused. */
export function useRetryOnline(error: unknown, retry: () => void): void {
  const isUnreachable = error instanceof CodeUnreachableError
  const askServer = useEffectEvent(async () => {
    if (await isServerThere()) retry()
  })
  useEffect(() => {
    if (!isUnreachable) return undefined
    const ask = () => void askServer()
    const timer = setInterval(ask, askAfter)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [isUnreachable])
}
