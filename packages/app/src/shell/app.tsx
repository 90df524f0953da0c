import { useRootFontSize } from '@attune/ui'
import { Provider, useAtomValue } from 'jotai'
import { BrowserRouter } from 'react-router-dom'
import { themePreferenceAtom } from '../shared/preferences/theme-preference.ts'
import type { Session } from '../shared/session/session.ts'
import { SessionContext } from '../shared/session/session-context.ts'
import { SessionRoutes } from './session-routes.tsx'
import { SizeGate } from './size-gate.tsx'
import { Theme } from './theme.tsx'

function ThemedApp() {
  const theme = useAtomValue(themePreferenceAtom)
  useRootFontSize()
  return (
    <Theme theme={theme}>
      <SizeGate>
        <BrowserRouter>
          <SessionRoutes />
        </BrowserRouter>
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
