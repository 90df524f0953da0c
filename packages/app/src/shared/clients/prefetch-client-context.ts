import { createContext } from 'react'

/** Prefetches a client's profile: its code and its queries. The shell provides it. */
export const PrefetchClientContext = createContext<(id: string) => void>(() => {})
