import i18next from 'i18next'
import { startTexts } from '../../shared/i18n/i18n.ts'

/** The language of the page, which Storybook's toolbar sets, read before the texts themselves name it. */
export function speakAsThePage(): void {
  const language = document.documentElement.lang
  startTexts()
  if (language !== i18next.language) void i18next.changeLanguage(language)
}
