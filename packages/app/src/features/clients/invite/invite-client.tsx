import { Button } from '@attune/ui'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '../../../shared/lazy-code/use-lazy-dialog.ts'
import { useRestored } from '../../../shared/session/typed-texts.ts'
import { inviteDialog } from '../lazy-parts.ts'

/** The button 'Invite client' with its dialog. */
export function InviteClient({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const { t } = useTranslation('clients')
  const { loaded, isOpen, open, close } = useLazyDialog(inviteDialog, { isOpenAtFirst: useRestored('invite') })
  return (
    <>
      <Button variant={variant} icon={<Mail aria-hidden />} onClick={open}>
        {t('invite.title')}
      </Button>
      {loaded && <loaded.InviteDialog isOpen={isOpen} onClose={close} />}
    </>
  )
}
