/** Built in, and shown where a text of another language hasn't loaded. */
export const DEFAULT_LANGUAGE = 'en-US'

/** The languages that a coach can choose. */
export const LANGUAGES = [DEFAULT_LANGUAGE, 'de-DE', 'es-ES', 'fr-FR'] as const

/** Available by their codes only: accented English, which reveals hard-coded text, and English from right to left. */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const
