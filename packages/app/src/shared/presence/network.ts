/** Milliseconds between two checks of the server while the browser reports that it is offline. */
const checkAfter = 5_000

/**
 * Resolves with whether the server answers. The browser's own report about the network may be wrong in both directions.
 */
export const isServerThere = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

let isUnreachable = false
let isFollowed = false
let timer: ReturnType<typeof setTimeout> | undefined
const subscribers = new Set<() => void>()

async function check(): Promise<void> {
  clearTimeout(timer)
  const isThere = navigator.onLine || (await isServerThere())
  const wasUnreachable = isUnreachable
  // The browser's report may have changed during the check.
  isUnreachable = !isThere && !navigator.onLine
  clearTimeout(timer)
  // The browser may send the event before the network is lost, so a single answer from the server is not enough.
  if (!navigator.onLine) timer = setTimeout(() => void check(), checkAfter)
  if (isUnreachable === wasUnreachable) return
  for (const notify of subscribers) notify()
  // The browser hasn't sent this event, and other modules wait for it.
  if (!isUnreachable && !navigator.onLine) window.dispatchEvent(new Event('online'))
}

/** Calls `onChange` when the network is lost or returns. Returns a function that stops the calls. */
export function followNetwork(onChange: () => void): () => void {
  if (!isFollowed) {
    isFollowed = true
    for (const name of ['online', 'offline']) window.addEventListener(name, () => void check())
  }
  subscribers.add(onChange)
  void check()
  return () => void subscribers.delete(onChange)
}

/** Returns whether the browser reports that it is offline and the server doesn't answer. */
export const isOffline = (): boolean => isUnreachable
