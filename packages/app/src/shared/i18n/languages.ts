/**
 * Languages for tests, which can be chosen only by their codes: accented English, which reveals hard-coded text, and
 * English from right to left.
 */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const
