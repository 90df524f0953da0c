import { useTranslation } from 'react-i18next'
import { hasTwelveHoursAtom, usePreference } from '../preferences.ts'
import { type Formats, formatsOf } from './formats.ts'

/** The formats of the language on screen, with times on the clock that the coach prefers. */
export function useFormats(): Formats {
  const { i18n } = useTranslation()
  const [isOn12] = usePreference(hasTwelveHoursAtom)
  return formatsOf(i18n.language, isOn12)
}
