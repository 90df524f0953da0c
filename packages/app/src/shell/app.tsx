import { useRootFontSize } from '@attune/ui'
import { Provider, useAtomValue } from 'jotai'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { themePreferenceAtom } from '../shared/preferences/preferences.ts'
import type { Session } from '../shared/session/session.ts'
import { SessionContext } from '../shared/session/session-context.ts'
import { appRoutes } from './app-routes.tsx'
import { SizeGate } from './size-gate.tsx'
import { Theme } from './theme.tsx'

const router = createBrowserRouter(appRoutes)

function ThemedApp() {
  const theme = useAtomValue(themePreferenceAtom)
  useRootFontSize()
  return (
    <Theme theme={theme}>
      <SizeGate>
        <RouterProvider router={router} />
      </SizeGate>
    </Theme>
  )
}

/** The whole app: one session, its root store around everything that outlives a signing-out. */
export function App({ session }: { session: Session }) {
  return (
    <SessionContext value={session}>
      <Provider store={session.root}>
        <ThemedApp />
      </Provider>
    </SessionContext>
  )
}
