import { Panel, PanelError, Skeleton } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { lazyCode } from '../../../shared/lazy-code/lazy-code.ts'
import { useNearCode } from '../use-near-code.ts'

/** Beside the profile, so that its first paint doesn't wait for the timeline. */
const clientTouches = lazyCode('client-touches', () => import('./client-touches.tsx'))

/**
 * The coach's invites, notes, reviews, reports and phase changes about a client, with the days before and after each. They are read once
 * the coach comes near them.
 */
export function TouchesPanel({ personId }: { personId: string }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const { place, loaded: code, error, retry } = useNearCode(clientTouches)
  return (
    <Panel
      space="sm"
      title={t('touches.title')}
      caption={code ? <code.SinceFirstTouch personId={personId} /> : undefined}
    >
      <div ref={place}>
        {error !== undefined ? (
          <PanelError text={t('touches.failed')} retryLabel={t('shared:tryAgain')} onRetry={retry} />
        ) : code ? (
          <code.ClientTouches personId={personId} />
        ) : (
          <Skeleton height="9rem" />
        )}
      </div>
    </Panel>
  )
}
