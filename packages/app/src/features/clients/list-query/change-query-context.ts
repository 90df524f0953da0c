import { createContext } from 'react'
import type { ChangeQuery } from './use-list-query.ts'

/**
 * The function that changes the list's query, provided by the screen. It may be called long after a render, and does
 * nothing once the coach has left the list.
 */
export const ChangeQueryContext = createContext<ChangeQuery>(() => {})
