import { EmptyState, EvenBreathLine } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { InviteClient } from '../invite/invite-client.tsx'

/** Shown to a coach without clients, or with none that is active; with a button to invite one. */
export function NoClients({ hasClients }: { hasClients: boolean }) {
  const { t } = useTranslation('clients')
  return (
    <EmptyState
      title={t(hasClients ? 'empty.noneActive' : 'empty.title')}
      figure={<EvenBreathLine breaths={7} width="26rem" height="2.857rem" />}
      action={<InviteClient variant="secondary" />}
    >
      {t(hasClients ? 'empty.paused' : 'empty.text')}
    </EmptyState>
  )
}
