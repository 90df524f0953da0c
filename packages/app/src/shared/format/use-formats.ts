import { useTranslation } from 'react-i18next'
import { useAtomValue } from 'jotai'
import { hasTwelveHoursAtom, usePreference } from '../preferences.ts'
import { coachYearAtom } from '../time/clock.ts'
import { type Formats, formatsOf } from './formats.ts'

/**
 * The formats of the displayed language, with times on the clock that the coach prefers, and with years that differ
 * from the coach's.
 */
export function useFormats(): Formats {
  const { i18n } = useTranslation()
  const [isOn12] = usePreference(hasTwelveHoursAtom)
  return formatsOf(i18n.language, isOn12, useAtomValue(coachYearAtom))
}
