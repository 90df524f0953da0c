/** Milliseconds after which the server is asked again, for as long as the browser calls itself offline. */
const askAfter = 5_000

/** Whether the server answers. What the browser says of the network may be wrong in both directions. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

let isAway = false
let isFollowed = false
let timer: ReturnType<typeof setTimeout> | undefined
const subscribers = new Set<() => void>()

async function look(): Promise<void> {
  clearTimeout(timer)
  const isThere = navigator.onLine || (await isServerThere())
  const wasAway = isAway
  // The browser may have changed its mind meanwhile.
  isAway = !isThere && !navigator.onLine
  clearTimeout(timer)
  // An answer may have been the last one: the event can come before the network is gone.
  if (!navigator.onLine) timer = setTimeout(() => void look(), askAfter)
  if (isAway === wasAway) return
  for (const notify of subscribers) notify()
  // What waits for the network waits for this event, which the browser has left out.
  if (!isAway && !navigator.onLine) window.dispatchEvent(new Event('online'))
}

/** Calls back when the network is lost or returns. Returns the end of that. */
export function followNetwork(onChange: () => void): () => void {
  if (!isFollowed) {
    isFollowed = true
    for (const name of ['online', 'offline']) window.addEventListener(name, () => void look())
  }
  subscribers.add(onChange)
  void look()
  return () => void subscribers.delete(onChange)
}

/** The browser says that it is offline, and the server doesn't answer. */
export const isOffline = (): boolean => isAway
