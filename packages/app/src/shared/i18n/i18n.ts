import { DEFAULT_LANGUAGE, knownLanguage, LANGUAGES } from '@attune/api'
import i18next, { type InitOptions } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import shared from '../../locales/en-US/shared.json'
import shell from '../../locales/en-US/shell.json'
import { HttpBackend } from './http-backend.ts'
import { PSEUDO_LANGUAGES } from './languages.ts'

/** Retries, retry timeout and concurrency of requests for a language's files. */
const loading = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 } satisfies InitOptions

const supported: readonly string[] = [...LANGUAGES, ...PSEUDO_LANGUAGES]

/**
 * Returns the language itself if it is supported, or else the supported language of another region, such as German for
 * 'de-AT'. Otherwise, the language in the page's `lang` attribute would take precedence.
 */
const nearestLanguage = (code: string) => (supported.includes(code) ? code : (knownLanguage(code) ?? code))

/** The sources of the language, in this order, and where it is stored. */
const detection = {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  caches: ['localStorage'],
  convertDetectedLanguage: nearestLanguage,
}

/** The time in milliseconds after which a screen whose texts still load is shown in English. */
const TEXTS_TIMEOUT = 3000

let isStarted = false
let loadingTexts: Promise<unknown> = Promise.resolve()

/**
 * Starts the app's texts. The shared English texts are built in, and a screen's own English texts load with the screen
 * (`addTexts`). Other languages load over HTTP, with English as the fallback.
 */
export function startTexts(): void {
  if (isStarted) return
  isStarted = true
  // Built-in resources make this synchronous, so that the first paint has texts.
  void i18next
    .use(LanguageDetector)
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      supportedLngs: supported,
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

/** Sets the page's language and direction when the language of its texts changes. */
function nameLanguage(): void {
  if (typeof document === 'undefined') return
  const lang = i18next.resolvedLanguage ?? DEFAULT_LANGUAGE
  Object.assign(document.documentElement, { lang, dir: i18next.dir(lang) })
}

/**
 * Adds the English texts of one screen, and begins to load the texts of the page's language. Called by the screen's own
 * module, so that English is a single download.
 */
export function addTexts(namespace: string, texts: object): void {
  startTexts()
  i18next.addResourceBundle(DEFAULT_LANGUAGE, namespace, texts, true)
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise((resolve) => (timer = setTimeout(resolve, TEXTS_TIMEOUT)))
  // The build prerenders sign-in, and doesn't end before its last timer.
  const loaded = i18next.loadNamespaces(namespace).finally(() => clearTimeout(timer))
  loadingTexts = Promise.all([loadingTexts, Promise.race([loaded, timeout])])
}

/** Resolves once the texts of each screen have loaded in the page's language, or three seconds after they were added. */
export async function textsLoaded(): Promise<void> {
  await loadingTexts
}
