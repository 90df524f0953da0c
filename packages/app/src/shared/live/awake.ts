import { HOUR_MS } from '@attune/api'
import { followNetwork, isOffline } from '../network.ts'

/** Milliseconds without a key or a pointer after which no one reads the screen: a stream would keep the session alive. */
const unattended = HOUR_MS

/** Whether this tab shows to someone and has a network. */
export interface Awake {
  readonly isAwake: boolean
  /** Calls back when it changes. Returns the end of that. */
  subscribe(onChange: () => void): () => void
}

/** Follows this page until the signal aborts. */
export function followPage(signal: AbortSignal): Awake {
  let attendedAt = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const subscribers = new Set<() => void>()
  const compute = () =>
    !document.hidden && !isOffline() && performance.now() - attendedAt < unattended && !signal.aborted
  let isAwake = compute()

  function look(): void {
    const before = isAwake
    isAwake = compute()
    if (isAwake !== before) for (const notify of subscribers) notify()
  }
  function attend(): void {
    attendedAt = performance.now()
    look()
  }
  function lookAgain(): void {
    timer = setTimeout(() => {
      look()
      lookAgain()
    }, unattended / 12)
  }

  const until = { signal, passive: true }
  document.addEventListener('visibilitychange', attend, until)
  const leaveNetwork = followNetwork(look)
  for (const name of ['pointermove', 'pointerdown', 'keydown', 'wheel']) window.addEventListener(name, attend, until)
  lookAgain()
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    leaveNetwork()
    look()
  })
  return {
    get isAwake() {
      return isAwake
    },
    subscribe(onChange) {
      subscribers.add(onChange)
      return () => void subscribers.delete(onChange)
    },
  }
}
