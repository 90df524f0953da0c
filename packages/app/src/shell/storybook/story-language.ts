import i18next from 'i18next'
import { startTexts } from '../../shared/i18n/i18n.ts'

/** Uses the page's language, which Storybook's toolbar sets. Reads it before i18next overwrites it. */
export function followPageLanguage(): void {
  const language = document.documentElement.lang
  startTexts()
  if (language !== i18next.language) void i18next.changeLanguage(language)
}
