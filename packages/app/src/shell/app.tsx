import { AttuneProvider, useRootFontSize } from '@attune/ui'
import { Provider, useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { themePreferenceAtom } from '../shared/preferences.ts'
import type { Session } from '../shared/session/session.ts'
import { SessionContext } from '../shared/session/session-context.ts'
import { SizeGate } from './size-gate/size-gate.tsx'

interface AppProps {
  session: Session
  router: RouterProviderProps['router']
}

function ThemedApp({ router }: Pick<AppProps, 'router'>) {
  const theme = useAtomValue(themePreferenceAtom)
  const { i18n } = useTranslation()
  useRootFontSize()
  return (
    <AttuneProvider theme={theme} locale={i18n.resolvedLanguage}>
      <SizeGate>
        <RouterProvider router={router} />
      </SizeGate>
    </AttuneProvider>
  )
}

/** The whole app with its session. The root store provides the state that outlives signing out. */
export function App({ session, router }: AppProps) {
  return (
    <SessionContext value={session}>
      <Provider store={session.root}>
        <ThemedApp router={router} />
      </Provider>
    </SessionContext>
  )
}
