import { Panel, PanelError, Skeleton } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { responses } from '../lazy-responses.ts'
import { useNearCode } from '../use-near-code.ts'

/** How well the reflection windows fit the client's days, so that a wrong hour can be told from a lack of will. */
export function WindowFitPanel({ personId }: { personId: string }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const { place, loaded: code, error, retry } = useNearCode(responses)
  return (
    <Panel
      id="window-fit"
      space="sm"
      title={t('windowFit.title')}
      caption={code && <code.WindowLegend personId={personId} />}
    >
      <div ref={place}>
        {error !== undefined ? (
          <PanelError text={t('windowFit.failed')} retryLabel={t('shared:tryAgain')} onRetry={retry} />
        ) : code ? (
          <code.WindowFit personId={personId} />
        ) : (
          <Skeleton height="20.7rem" />
        )}
      </div>
    </Panel>
  )
}
