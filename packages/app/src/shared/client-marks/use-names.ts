import './many-clients-texts.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/use-formats.ts'

/** This many names can be read at a glance. The others are counted. */
const shown = 5

/** Returns a list of names as one text: 'Amara Okafor, Grace Mwangi, and 12 more'. */
export function useNames(): (names: readonly string[]) => string {
  const { t } = useTranslation('many-clients')
  const formats = useFormats()
  return (names) => {
    // One more name is no longer than its count.
    if (names.length <= shown + 1) return formats.list(names)
    return formats.list([...names.slice(0, shown), t('more', { count: names.length - shown })])
  }
}
