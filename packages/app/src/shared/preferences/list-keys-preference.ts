import { atom } from 'jotai'

const storageKey = 'attune.list-keys'

const read = () => localStorage.getItem(storageKey) !== 'off'
const chosenAtom = atom(read())

/** Whether single letters act in the clients list; kept on this device, and the same in all its tabs. */
export const areListKeysOnAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, isOn: boolean) => {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
    set(chosenAtom, isOn)
  },
)

chosenAtom.onMount = (set) => {
  set(read())
  const follow = ({ key }: StorageEvent) => {
    if (key === storageKey) set(read())
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
