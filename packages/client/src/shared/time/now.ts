import { MINUTE_MS } from '@attune/api'
import { atom } from 'jotai'

const minuteAtom = atom(0)
const tickingAtom = atom(
  (get) => get(minuteAtom),
  (_get, set) => set(minuteAtom, Math.floor(Date.now() / MINUTE_MS)),
)
tickingAtom.onMount = (advance) => {
  advance()
  // After the phone has slept, the time shown may be hours old.
  document.addEventListener('visibilitychange', advance)
  const timer = setInterval(advance, MINUTE_MS / 6)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', advance)
  }
}

/** The current time. Components that read it rerender every minute. */
export const nowAtom = atom((get) => {
  get(tickingAtom)
  return new Date()
})
