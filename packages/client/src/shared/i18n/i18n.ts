import { DEFAULT_LANGUAGE, knownLanguage, LANGUAGES } from '@attune/api'
import i18next, { type BackendModule, type i18n, type ReadCallback } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import client from '../../locales/en-US/client.json'
import { STORAGE_PREFIX } from '../session/tokens.ts'

/** Each language other than English is a separate download. */
const languages = import.meta.glob<typeof client>(['../../locales/*/client.json', '!**/en-US/*'], { import: 'default' })

async function readTexts(language: string, callback: ReadCallback): Promise<void> {
  try {
    callback(null, await languages[`../../locales/${language}/client.json`]?.())
  } catch (error) {
    // i18next tries again after an error.
    callback(String(error), true)
  }
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, callback) => void readTexts(language, callback),
}

/**
 * Creates the page's texts. The language is the one that the client has chosen on this device, or the browser's
 * language if none has been chosen.
 */
export function createTexts(language?: string): i18n {
  const texts = i18next.createInstance()
  void texts
    .use(LanguageDetector)
    .use(backend)
    .init({
      ...(language === undefined ? {} : { lng: language }),
      supportedLngs: LANGUAGES,
      fallbackLng: DEFAULT_LANGUAGE,
      load: 'currentOnly',
      ns: 'client',
      defaultNS: 'client',
      resources: { [DEFAULT_LANGUAGE]: { client } },
      partialBundledLanguages: true,
      initAsync: false,
      detection: {
        order: ['querystring', 'localStorage', 'navigator'],
        caches: ['localStorage'],
        lookupLocalStorage: `${STORAGE_PREFIX}language`,
        convertDetectedLanguage: (code) => knownLanguage(code) ?? code,
      },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  const nameLanguage = () => {
    // The build renders the first screens without a document.
    if (typeof document === 'undefined') return
    document.documentElement.lang = texts.resolvedLanguage ?? DEFAULT_LANGUAGE
  }
  nameLanguage()
  texts.on('languageChanged', nameLanguage)
  return texts
}
