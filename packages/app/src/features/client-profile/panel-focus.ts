import { createContext } from 'react'

/** Takes the focus to the title of the panel around: what had it goes away. */
export const PanelFocusContext = createContext(() => {})
