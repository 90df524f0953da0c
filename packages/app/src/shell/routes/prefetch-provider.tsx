import { useStore } from 'jotai'
import { type ReactNode, useCallback } from 'react'
import { PrefetchClientContext } from '../../shared/clients/prefetch-client-context.ts'
import { preloadClientProfile } from './screens.ts'

/** Lets the screens below prefetch a client's profile. */
export function PrefetchProvider({ children }: { children: ReactNode }) {
  const store = useStore()
  const prefetch = useCallback((id: string) => preloadClientProfile(store, id), [store])
  return <PrefetchClientContext value={prefetch}>{children}</PrefetchClientContext>
}
