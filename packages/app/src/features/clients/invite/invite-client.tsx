import { Button } from '@attune/ui'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRestored } from '../../../shared/session/typed-texts.ts'
import { InviteDialog } from './invite-dialog.tsx'

/** The button 'Invite client' with its dialog. */
export function InviteClient({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const { t } = useTranslation('clients')
  const [isOpen, setOpen] = useState(useRestored('invite'))
  return (
    <>
      <Button variant={variant} icon={<Mail aria-hidden />} onClick={() => setOpen(true)}>
        {t('invite.title')}
      </Button>
      <InviteDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
