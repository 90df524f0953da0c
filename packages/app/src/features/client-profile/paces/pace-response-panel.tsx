import { Panel } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { PaceResponse, SinceFirstSession } from './pace-response.tsx'

/** How the client's measures differ by pace: which one to choose next, and what speaks for it. */
export function PaceResponsePanel({ personId }: { personId: string }) {
  const { t } = useTranslation('client-profile')
  return (
    <Panel id="pace-response" space="sm" title={t('paces.title')} caption={<SinceFirstSession personId={personId} />}>
      <PaceResponse personId={personId} />
    </Panel>
  )
}
