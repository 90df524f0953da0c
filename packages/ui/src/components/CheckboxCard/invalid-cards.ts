import { createContext } from 'react'

/** Whether the group around a card has an error. */
export const InvalidCards = createContext(false)
