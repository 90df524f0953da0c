import { createContext } from 'react'

/** Whether the group around a card is refused. */
export const InvalidCards = createContext(false)
