import { useStore } from 'jotai'
import { type ReactNode, useCallback } from 'react'
import { PrefetchClientContext } from '../../shared/clients/prefetch-client-context.ts'
import { lazyCode } from '../../shared/lazy-code/lazy-code.ts'
import { ClientProfileScreen } from '../routes/screens.ts'

const queries = lazyCode('profile', () => import('../../features/client-profile/queries/prefetch-client.ts'))

/** Lets the screens below prefetch a client's profile: its code and its queries. */
export function PrefetchProvider({ children }: { children: ReactNode }) {
  const store = useStore()
  const prefetch = useCallback(
    (id: string) => {
      void ClientProfileScreen.preload()
      queries.load().then(
        ({ prefetchClient }) => prefetchClient(store, id),
        // Opening the client fetches again, and reports a failure.
        () => undefined,
      )
    },
    [store],
  )
  return <PrefetchClientContext value={prefetch}>{children}</PrefetchClientContext>
}
