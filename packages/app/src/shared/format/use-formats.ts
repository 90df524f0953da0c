import { useTranslation } from 'react-i18next'
import { type Formats, formatsOf } from './formats.ts'

/** The formats of the language on screen. */
export function useFormats(): Formats {
  const { i18n } = useTranslation()
  return formatsOf(i18n.language)
}
