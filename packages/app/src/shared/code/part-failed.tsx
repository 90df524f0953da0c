import { PanelError } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { CodeError } from './load-code.ts'
import { useCodeFailure } from './use-code-failure.ts'

/** Shows the error in place of a part that can't be loaded or drawn. Used as a Boundary's `renderFallback`. */
export function PartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('shared')
  const { isReloading, text, retryLabel, tryAgain } = useCodeFailure(error, onRetry)
  if (isReloading) return null
  return (
    <PanelError text={error instanceof CodeError ? text : t('partFailed')} retryLabel={retryLabel} onRetry={tryAgain} />
  )
}
