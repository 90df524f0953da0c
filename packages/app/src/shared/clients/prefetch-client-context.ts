import { createContext } from 'react'

/** Prefetches a client's profile: its code and its queries. The shell provides this function. */
export const PrefetchClientContext = createContext<(id: string) => void>(() => {})
