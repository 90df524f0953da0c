import { atom } from 'jotai'

export const THEMES = ['system', 'light', 'dark'] as const
export type ThemePreference = (typeof THEMES)[number]

const storageKey = 'attune.theme'

const isTheme = (value: unknown): value is ThemePreference => THEMES.some((theme) => theme === value)

function read(): ThemePreference {
  // The first screen is drawn where there is no browser.
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey)
  return isTheme(stored) ? stored : 'system'
}

const chosenAtom = atom<ThemePreference>(read())

/** Light, dark or like the device; kept on this device, and the same in all its tabs. Lives in the root store. */
export const themePreferenceAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, theme: ThemePreference) => {
    localStorage.setItem(storageKey, theme)
    set(chosenAtom, theme)
  },
)

chosenAtom.onMount = (set) => {
  const follow = ({ key }: StorageEvent) => {
    if (key === storageKey) set(read())
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
