import { Button, Field, FormError, ModalCancel } from '@attune/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/dialog.tsx'
import classes from './invite.module.css'
import { useInviteForm } from './use-invite-form.ts'

interface InviteDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Dialog that invites a client by mail. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['clients', 'shared'])
  const form = useInviteForm(onClose)
  const id = useId()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        form.reset()
        onClose()
      }}
      isTextEdited={form.isEdited}
      title={t('invite.title')}
      subtitle={t('invite.text')}
      size="sm"
      footer={
        <>
          <ModalCancel>{t('shared:cancel')}</ModalCancel>
          <Button type="submit" form={id} isBusy={form.isBusy} busyLabel={t('invite.busy')} disabled={form.hasErrors}>
            {t('invite.submit')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit} className={classes.form}>
        <Field
          label={t('invite.email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        {form.failure !== undefined && <FormError>{form.failure}</FormError>}
      </form>
    </Dialog>
  )
}
