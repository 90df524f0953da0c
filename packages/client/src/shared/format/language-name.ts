/** Returns the name of a language in that language, for a menu: 'English (US)', 'Español (España)'. */
export function languageName(language: string): string {
  const names = new Intl.DisplayNames([language], { type: 'language', style: 'short', languageDisplay: 'standard' })
  const name = names.of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
