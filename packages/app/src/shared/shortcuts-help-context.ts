import { createContext } from 'react'

/** Shows the shortcuts of the list and of profiles. The shell provides this function. */
export const ShortcutsHelpContext = createContext<() => void>(() => {})
