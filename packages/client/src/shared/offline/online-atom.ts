import { atom } from 'jotai'

const connectionAtom = atom(navigator.onLine)
connectionAtom.onMount = (set) => {
  const read = () => set(navigator.onLine)
  read()
  window.addEventListener('online', read)
  window.addEventListener('offline', read)
  return () => {
    window.removeEventListener('online', read)
    window.removeEventListener('offline', read)
  }
}

/** Whether the browser reports a network. The server may still be unreachable. */
export const isOnlineAtom = atom((get) => get(connectionAtom))
