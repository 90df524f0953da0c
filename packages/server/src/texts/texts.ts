import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@attune/api/contract'
import { readdirSync, readFileSync } from 'node:fs'
import { createInstance, type i18n, type ResourceLanguage } from 'i18next'
import type calendar from '../locales/en-US/calendar.json'
import type invitePage from '../locales/en-US/invite-page.json'
import type mails from '../locales/en-US/mails.json'
import type ownData from '../locales/en-US/own-data.json'
import type pages from '../locales/en-US/pages.json'
import type report from '../locales/en-US/report.json'
import { formatsOf, type Formats } from './formats.ts'

/** The files of a language, with the keys of the English texts. A key that doesn't exist fails the build. */
interface English {
  calendar: typeof calendar
  'invite-page': typeof invitePage
  mails: typeof mails
  'own-data': typeof ownData
  pages: typeof pages
  report: typeof report
}

type WithoutForm<Key extends string> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key

type KeysOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? WithoutForm<Key> : `${Key}.${KeysOf<Part[Key]>}`
}[keyof Part & string]

/** A text's file and key, such as `mails:invite.subject`. */
export type TextKey = { [File in keyof English]: `${File}:${KeysOf<English[File]>}` }[keyof English]

/** The server's texts in one language, and the formats of its numbers and dates. */
export interface Texts {
  readonly language: Language
  readonly formats: Formats
  /** Returns a text with its values inserted. `count` selects the plural form. */
  readonly t: (key: TextKey, values?: Readonly<Record<string, string | number>>) => string
}

const known = new Map<Language, Texts>()
let texts: i18n | undefined

/** Returns the server's texts in a language, or in English if the language is unknown. */
export function textsIn(language: Language | null = DEFAULT_LANGUAGE): Texts {
  const wanted = language ?? DEFAULT_LANGUAGE
  const found = known.get(wanted) ?? createTexts(wanted)
  known.set(wanted, found)
  return found
}

function createTexts(language: Language): Texts {
  texts ??= readTexts()
  const say = texts.getFixedT(language)
  return { language, formats: formatsOf(language), t: (key, values = {}) => say(key, values) }
}

/** Reads the files of all languages at once, so that no call waits for a language. */
function readTexts(): i18n {
  const instance = createInstance()
  const resources = Object.fromEntries(LANGUAGES.map((language) => [language, filesOf(language)]))
  // Don't escape texts here, because only the code that shows a text knows whether to escape it: HTML needs it, a
  // subject or a PDF doesn't.
  const interpolation = { escapeValue: false }
  void instance.init({ initAsync: false, resources, fallbackLng: DEFAULT_LANGUAGE, interpolation })
  return instance
}

function filesOf(language: Language): ResourceLanguage {
  const folder = new URL(`../locales/${language}/`, import.meta.url)
  const files = readdirSync(folder).map((name) => [
    name.replace(/\.json$/, ''),
    JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object,
  ])
  return Object.fromEntries(files) as ResourceLanguage
}
