import { AttuneProvider } from '@attune/ui'
import type { i18n } from 'i18next'
import { Provider, useAtomValue } from 'jotai'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { themeAtom } from './shared/theme.ts'
import type { Session } from './shared/session/session.ts'
import { SessionContext } from './shared/session/session-context.ts'

interface AppProps {
  session: Session
  texts: i18n
  router: RouterProviderProps['router']
}

function ThemedApp({ router }: Pick<AppProps, 'router'>) {
  const { i18n: texts } = useTranslation()
  return (
    <AttuneProvider theme={useAtomValue(themeAtom)} locale={texts.resolvedLanguage}>
      <RouterProvider router={router} />
    </AttuneProvider>
  )
}

/** The whole page with its session. The root store outlives the session. */
export function App({ session, texts, router }: AppProps) {
  return (
    <I18nextProvider i18n={texts}>
      <SessionContext value={session}>
        <Provider store={session.root}>
          <ThemedApp router={router} />
        </Provider>
      </SessionContext>
    </I18nextProvider>
  )
}
