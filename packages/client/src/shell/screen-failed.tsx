import { useTranslation } from 'react-i18next'
import { ScreenMessage } from '../shared/screen-message.tsx'

/** Shown in place of a screen that can't be shown, for example because its code couldn't be loaded. */
export function ScreenFailed() {
  const { t } = useTranslation()
  return (
    <ScreenMessage
      title={t('screenFailed.title')}
      text={t('screenFailed.text')}
      action={t('screenFailed.reload')}
      onAction={() => location.reload()}
    />
  )
}
