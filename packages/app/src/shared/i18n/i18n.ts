import i18next, { type InitOptions } from 'i18next'
import { initReactI18next } from 'react-i18next'
import shared from '../../locales/en-US/shared.json'
import shell from '../../locales/en-US/shell.json'

export const DEFAULT_LANGUAGE = 'en-US'

/**
 * The app's texts. What every screen needs is built in; a screen's own English arrives with the screen (`addTexts`).
 * Another language's backend and detection plug in through `options`.
 */
export function startTexts(options: InitOptions = {}): void {
  if (i18next.isInitialized) return
  // Built-in resources make this synchronous, so that the first paint already speaks.
  void i18next.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: { [DEFAULT_LANGUAGE]: { shell, shared } },
    partialBundledLanguages: true,
    defaultNS: 'shell',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    ...options,
  })
}

/** Adds the English of one screen; called by the screen's own module, so that both are one download. */
export function addTexts(namespace: string, texts: object): void {
  startTexts()
  i18next.addResourceBundle(DEFAULT_LANGUAGE, namespace, texts, true)
}
