import { useStore } from 'jotai'
import { type ReactNode, useCallback } from 'react'
import { PrefetchClientContext } from '../../shared/clients/prefetch-client-context.ts'
import { preloadCode } from '../../shared/code/load-code.ts'

/** Lets the screens below prefetch a client's profile: its code and its queries. */
export function PrefetchProvider({ children }: { children: ReactNode }) {
  const store = useStore()
  const prefetch = useCallback(
    (id: string) => {
      preloadCode(() => import('../../features/client-profile/client-profile-screen.tsx'))
      import('../../features/client-profile/queries/prefetch-client.ts').then(
        ({ prefetchClient }) => prefetchClient(store, id),
        // Ignore failures, because opening the client fetches the queries again and reports them.
        () => undefined,
      )
    },
    [store],
  )
  return <PrefetchClientContext value={prefetch}>{children}</PrefetchClientContext>
}
