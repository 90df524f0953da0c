import { Panel } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { ClientTouches, SinceFirstTouch } from './client-touches.tsx'

/** The coach's invites, notes, reviews, reports and phase changes about a client, with the days before and after each. */
export function TouchesPanel({ personId }: { personId: string }) {
  const { t } = useTranslation('client-profile')
  return (
    <Panel space="sm" title={t('touches.title')} caption={<SinceFirstTouch personId={personId} />}>
      <ClientTouches personId={personId} />
    </Panel>
  )
}
