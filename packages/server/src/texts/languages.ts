import { parseAccept } from 'hono/utils/accept'

/** For a reader whose language is unknown, or isn't ours. */
export const DEFAULT_LANGUAGE = 'en-US'

/** The languages of mails, pages and reports: those of the app. */
export const LANGUAGES = [DEFAULT_LANGUAGE, 'de-DE', 'es-ES', 'fr-FR'] as const

export type Language = (typeof LANGUAGES)[number]

const primaryOf = (tag: string) => tag.toLowerCase().split('-')[0]

/**
 * The sender's language: the first one of `Accept-Language` that we have, also for another region (German for 'de-AT').
 * Undefined where there is none.
 */
export function languageOf({ headers }: Request): Language | undefined {
  const wanted = parseAccept(headers.get('Accept-Language') ?? '').filter(({ q }) => q > 0)
  for (const { type } of wanted) {
    const found = LANGUAGES.find((language) => primaryOf(language) === primaryOf(type))
    if (found) return found
  }
  return undefined
}
