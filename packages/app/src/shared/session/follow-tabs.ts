import { flushSync } from 'react-dom'
import type { Session } from './session.ts'

/** Tells the session what other tabs have stored, and what changed while the browser kept this page for Back. */
export function followTabs(session: Session): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === localStorage) session.onStored(key)
  })
  const { style } = document.documentElement
  // Such a page comes back as it was left, before any of its code runs: nothing of a client may be seen by then.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    flushSync(() => session.onStored(null))
    style.visibility = ''
  })
}
