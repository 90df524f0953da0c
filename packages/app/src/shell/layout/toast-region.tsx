import { ToastHost } from '@attune/ui'
import { useTranslation } from 'react-i18next'

/** Where toasts appear, named in the language on screen. */
export function ToastRegion() {
  const { t } = useTranslation()
  return <ToastHost label={t('notifications')} />
}
