import { flushSync } from 'react-dom'
import { onPresence } from '../presence/presence.ts'
import type { Session } from './session.ts'

const channelName = 'attune-session'

/** Tells the other tabs that the coach is signing out. */
export function announceEnd(): void {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel's method takes no origin.
  channel.postMessage('signing out')
  channel.close()
}

/**
 * Tells the session when other tabs change the stored tokens, including changes made while the page was in the
 * back/forward cache. Tokens that couldn't be checked are checked again when the network or the coach returns.
 */
export function followTabs(session: Session): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === localStorage) session.onStored(key)
  })
  new BroadcastChannel(channelName).addEventListener('message', () => session.endElsewhere())
  onPresence(['online', 'visible'], () => session.checkAgain())
  const { style } = document.documentElement
  // A page from the back/forward cache is shown before its code runs, and must not show a client from a session that
  // has ended.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    flushSync(() => session.onStored(null))
    style.visibility = ''
  })
}
