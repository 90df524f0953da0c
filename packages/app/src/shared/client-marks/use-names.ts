import './many-clients-texts.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/use-formats.ts'

/** Number of names that can be read at a glance. Any others are only counted. */
const shown = 5

/** Returns a list of names as one string: 'Amara Okafor, Grace Mwangi, and 12 more'. */
export function useNames(): (names: readonly string[]) => string {
  const { t } = useTranslation('many-clients')
  const formats = useFormats()
  return (names) => {
    // One more name takes up no more space than 'and 1 more'.
    if (names.length <= shown + 1) return formats.list(names)
    return formats.list([...names.slice(0, shown), t('more', { count: names.length - shown })])
  }
}
