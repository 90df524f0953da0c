import { VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'

/** Shows '–' for a missing value. Screen readers read 'No value', because many of them skip a dash. */
export function Missing() {
  const { t } = useTranslation('shared')
  return (
    <span>
      <span aria-hidden="true">{t('missing')}</span>
      <VisuallyHidden>{t('noValue')}</VisuallyHidden>
    </span>
  )
}
