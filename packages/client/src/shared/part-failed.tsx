import { PanelError } from '@attune/ui'
import { useTranslation } from 'react-i18next'

/** Shows an error in place of a part of a screen whose data couldn't be loaded. */
export function PartFailed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation()
  return <PanelError text={t('partFailed')} retryLabel={t('tryAgain')} onRetry={() => void onRetry()} />
}
