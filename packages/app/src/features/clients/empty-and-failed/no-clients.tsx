import { Button, EmptyState, EvenBreathLine } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { openInviteAtom } from '../invite/invite-client.tsx'

const FirstSteps = lazyWithPreload(async () => (await import('./first-steps.tsx')).FirstSteps)

/** Shown to a coach who has no clients, or no active clients, with a button to invite a client. */
export function NoClients({ hasClients }: { hasClients: boolean }) {
  const { t } = useTranslation('clients')
  const invite = useSetAtom(openInviteAtom)
  return (
    <>
      <EmptyState
        title={t(hasClients ? 'empty.noneActive' : 'empty.title')}
        figure={<EvenBreathLine breaths={7} width="26rem" height="2.857rem" />}
        action={
          <Button variant="secondary" icon={<Mail aria-hidden />} onClick={invite}>
            {t('invite.title')}
          </Button>
        }
      >
        {hasClients ? t('empty.paused') : undefined}
      </EmptyState>
      {!hasClients && (
        <LazyPart>
          <FirstSteps />
        </LazyPart>
      )}
    </>
  )
}
