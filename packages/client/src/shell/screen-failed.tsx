import { Button, EmptyState } from '@attune/ui'
import { useTranslation } from 'react-i18next'

/** Shown in place of a screen that can't be shown, for example because its code couldn't be loaded. */
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
