import { PanelError } from '@attune/ui'
import { useTranslation } from 'react-i18next'

/** An error in place of a part of a screen whose read has failed. */
export function PartFailed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation()
  return <PanelError text={t('partFailed')} retryLabel={t('tryAgain')} onRetry={() => void onRetry()} />
}
