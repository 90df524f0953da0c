/** The language for readers whose language is unknown or isn't supported. Its texts are built into the app. */
export const DEFAULT_LANGUAGE = 'en-US'

/** The languages of the app, and of the server's mails, pages, reports and files. */
export const LANGUAGES = [DEFAULT_LANGUAGE, 'de-DE', 'es-ES', 'fr-FR'] as const

/** A language of the product, as a BCP 47 tag. */
export type Language = (typeof LANGUAGES)[number]

const primaryOf = (tag: string) => tag.toLowerCase().split('-')[0]

/**
 * Returns the supported language of a tag, even for another region (German for 'de-AT'). `undefined` if it isn't
 * supported.
 */
export const knownLanguage = (tag: string): Language | undefined =>
  LANGUAGES.find((language) => primaryOf(language) === primaryOf(tag))

/** Returns a language's own name, as a menu shows it: 'English (US)', 'Español (España)'. */
export function languageName(language: string): string {
  const names = new Intl.DisplayNames([language], { type: 'language', style: 'short', languageDisplay: 'standard' })
  const name = names.of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
