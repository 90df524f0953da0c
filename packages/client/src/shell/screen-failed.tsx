import { Button, EmptyState } from '@attune/ui'
import { useTranslation } from 'react-i18next'

/** In place of a screen that can't be shown, such as one whose code can't be loaded. */
export function ScreenFailed() {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('screenFailed.title')}
      action={<Button onClick={() => location.reload()}>{t('screenFailed.reload')}</Button>}
    >
      {t('screenFailed.text')}
    </EmptyState>
  )
}
