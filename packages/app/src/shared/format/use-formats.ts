import { useTranslation } from 'react-i18next'
import { useAtomValue } from 'jotai'
import { hasTwelveHoursAtom, usePreference } from '../preferences.ts'
import { coachYearAtom } from '../time/clock.ts'
import { type Formats, formatsOf } from './formats.ts'

/**
 * Returns the formats for the displayed language. Times are on the kind of clock that the coach prefers, and days
 * outside the coach's current year include their year.
 */
export function useFormats(): Formats {
  const { i18n } = useTranslation()
  const [isOn12] = usePreference(hasTwelveHoursAtom)
  return formatsOf(i18n.language, isOn12, useAtomValue(coachYearAtom))
}
