/** A language in its own words: 'English (US)'. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language', style: 'short', languageDisplay: 'standard' }).of(language) ??
  language
