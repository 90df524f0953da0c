import { ToastHost } from '@attune/ui'
import { useTranslation } from 'react-i18next'

/** The region of toasts, with its label in the current language. */
export function ToastRegion() {
  const { t } = useTranslation()
  return <ToastHost label={t('notifications')} />
}
