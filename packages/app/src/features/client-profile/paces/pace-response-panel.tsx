import { Panel, PanelError, Skeleton } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { responses } from '../lazy-responses.ts'
import { useNearCode } from '../use-near-code.ts'

/** How the client's measures differ by pace: which one to choose next, and what speaks for it. */
export function PaceResponsePanel({ personId }: { personId: string }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const { place, loaded: code, error, retry } = useNearCode(responses)
  return (
    <Panel
      id="pace-response"
      space="sm"
      title={t('paces.title')}
      caption={code && <code.SinceFirstSession personId={personId} />}
    >
      <div ref={place}>
        {error !== undefined ? (
          <PanelError text={t('paces.failed')} retryLabel={t('shared:tryAgain')} onRetry={retry} />
        ) : code ? (
          <code.PaceResponse personId={personId} />
        ) : (
          <Skeleton height="35.5rem" />
        )}
      </div>
    </Panel>
  )
}
