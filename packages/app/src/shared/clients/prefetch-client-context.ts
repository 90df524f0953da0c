import { createContext } from 'react'

/** Fetches a client's profile, its code and what it shows, before it is opened. The shell knows how. */
export const PrefetchClientContext = createContext<(id: string) => void>(() => {})
