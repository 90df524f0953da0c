import { useEffect, useState } from 'react'
import type { LazyCode } from './lazy-code.ts'
import { useRetryOnline } from './use-retry-online.ts'

interface UsedCode<T> {
  /** Undefined until it has loaded. */
  loaded: T | undefined
  /** Why it can't be loaded. */
  error: unknown
  /** Loads it again after a failure. Where the network caused it, its return does so, too. */
  retry: () => void
}

/** Code that loads when a component first renders. */
export function useCode<T>(code: LazyCode<T>): UsedCode<T> {
  const [{ loaded = code.loaded(), error }, settle] = useState<{ loaded?: T; error?: unknown }>({})
  const isMissing = loaded === undefined && error === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isShown = true
    code.loadOrReload().then(
      (value) => isShown && settle({ loaded: value }),
      (reason: unknown) => isShown && settle({ error: reason }),
    )
    return () => {
      isShown = false
    }
  }, [code, isMissing])
  const retry = () => settle({})
  useRetryOnline(error, retry)
  return { loaded, error, retry }
}
