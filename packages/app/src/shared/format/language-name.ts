/** Returns a language's own name, as a menu shows it: 'English (US)', 'Español (España)'. */
export function languageName(language: string): string {
  const names = new Intl.DisplayNames([language], { type: 'language', style: 'short', languageDisplay: 'standard' })
  const name = names.of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
