import { use, useEffect, useRef } from 'react'
import { PrefetchClientContext } from '../../../../shared/clients/prefetch-client-context.ts'

/** Milliseconds for which the pointer or the focus must rest on a client before the profile is prefetched. */
const dwell = 120

/** Returns event props that prefetch a client's profile when the pointer or the focus rests on an element. */
export function usePrefetchOnIntent(id: string) {
  const prefetch = use(PrefetchClientContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const cancel = () => clearTimeout(timer.current)
  const start = () => {
    cancel()
    timer.current = setTimeout(() => prefetch(id), dwell)
  }
  return { onPointerEnter: start, onFocus: start, onPointerLeave: cancel, onBlur: cancel }
}
