import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../shared/format/use-formats.ts'

/** Returns a function that formats the time since a recording's start, such as '3:12'. */
export function useBeatClock(): (ms: number) => string {
  const { t } = useTranslation('exercise-beats')
  const formats = useFormats()
  return (ms) => {
    const seconds = Math.round(ms / 1000)
    return t('clock', {
      minutes: formats.count(Math.floor(seconds / 60)),
      seconds: String(seconds % 60).padStart(2, '0'),
    })
  }
}
