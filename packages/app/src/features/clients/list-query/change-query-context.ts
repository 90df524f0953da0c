import { createContext } from 'react'
import type { ChangeQuery } from './use-list-query.ts'

/** Changes the list's query, even long after a render. Does nothing once the list is left. The screen provides it. */
export const ChangeQueryContext = createContext<ChangeQuery>(() => {})
