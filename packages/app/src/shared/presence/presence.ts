import { HOUR_MS } from '@attune/api'
import { followNetwork, isOffline } from './network.ts'

/**
 * Milliseconds without a key press or a pointer event after which a page counts as unattended. Its stream would
 * otherwise keep the session alive.
 */
const unattendedAfter = HOUR_MS

/**
 * - `visible`: the page is shown again, for example when the coach returns to its tab
 * - `focused`: the page's window has the focus again
 * - `online`: the network is back
 * - `attended`: `isAttended` has changed
 */
type PresenceEvent = 'visible' | 'focused' | 'online' | 'attended'

const events = new EventTarget()
const emit = (event: PresenceEvent) => events.dispatchEvent(new Event(event))

let usedAt = performance.now()
const computeAttended = () => !document.hidden && !isOffline() && performance.now() - usedAt < unattendedAfter
let attended = false

function updateAttended(): void {
  const before = attended
  attended = computeAttended()
  if (attended !== before) emit('attended')
}

function noteUse(): void {
  usedAt = performance.now()
  if (!attended) updateAttended()
}

// Code that prerenders pages runs outside a browser.
if (typeof document !== 'undefined') {
  attended = computeAttended()
  document.addEventListener('visibilitychange', () => {
    usedAt = performance.now()
    updateAttended()
    if (!document.hidden) emit('visible')
  })
  window.addEventListener('focus', () => emit('focused'))
  window.addEventListener('online', () => emit('online'))
  for (const name of ['pointermove', 'pointerdown', 'keydown', 'wheel'])
    window.addEventListener(name, noteUse, { passive: true })
  followNetwork(updateAttended)
  setInterval(updateAttended, unattendedAfter / 12)
}

/** Returns whether the page is attended: it is visible, has a network, and was used in the last hour. */
export const isAttended = (): boolean => attended

/** Calls `callback` whenever the coach's presence changes in one of the given ways, until the signal aborts. */
export function onPresence(changes: readonly PresenceEvent[], callback: () => void, signal?: AbortSignal): void {
  for (const change of changes) events.addEventListener(change, () => callback(), signal && { signal })
}
