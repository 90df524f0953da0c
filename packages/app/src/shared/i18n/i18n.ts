import i18next, { type InitOptions } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import shared from '../../locales/en-US/shared.json'
import shell from '../../locales/en-US/shell.json'
import { HttpBackend } from './http-backend.ts'

export const DEFAULT_LANGUAGE = 'en-US'

/** The languages that a coach can choose. */
export const LANGUAGES = [DEFAULT_LANGUAGE] as const

/** Only ever asked for by name: accented English, which shows what does not come from the texts. */
const pseudoLanguage = 'en-XA'

/** Spec 9: how often, how patiently and how many at once a language's files are asked for. */
const loading = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 } satisfies InitOptions

/** Spec 9: where the language is looked for, in this order, and where it is remembered. */
const detection = {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  caches: ['localStorage'],
}

let isStarted = false

/**
 * Starts the app's texts. What every screen needs is built in; a screen's own English arrives with the screen
 * (`addTexts`); another language comes over HTTP, and until it has come, or when it doesn't, English stands in.
 */
export function startTexts(): void {
  if (isStarted) return
  isStarted = true
  // Built-in resources make this synchronous, so that the first paint already speaks.
  void i18next
    .use(LanguageDetector)
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      supportedLngs: [...LANGUAGES, pseudoLanguage],
      fallbackLng: DEFAULT_LANGUAGE,
      load: 'currentOnly',
      ns: ['shell', 'shared'],
      defaultNS: 'shell',
      resources: { [DEFAULT_LANGUAGE]: { shell, shared } },
      partialBundledLanguages: true,
      initAsync: false,
      detection,
      ...loading,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  nameLanguage()
  i18next.on('languageChanged', nameLanguage)
}

/** The page says which language it is in. */
function nameLanguage(): void {
  if (typeof document !== 'undefined') document.documentElement.lang = i18next.resolvedLanguage ?? DEFAULT_LANGUAGE
}

/** Adds the English of one screen; called by the screen's own module, so that both are one download. */
export function addTexts(namespace: string, texts: object): void {
  startTexts()
  i18next.addResourceBundle(DEFAULT_LANGUAGE, namespace, texts, true)
}
