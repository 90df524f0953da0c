import { Button, Field, FormError, Modal } from '@attune/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './invite.module.css'
import { useInviteForm } from './use-invite-form.ts'

interface InviteDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Dialog that invites a client by mail. The typed email stays until it is sent, also while the dialog is closed. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['clients', 'shared'])
  const form = useInviteForm(onClose)
  const id = useId()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('invite.title')}
      subtitle={t('invite.text')}
      size="sm"
      closeLabel={t('shared:close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('invite.cancel')}
          </Button>
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
    </Modal>
  )
}
