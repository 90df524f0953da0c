import { Button, FormError, ModalCancel, TagsField } from '@attune/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/dialog.tsx'
import { splitAddresses } from './addresses.ts'
import classes from './invite.module.css'
import { useInviteForm } from './use-invite-form.ts'

interface InviteDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** The dialog that invites one or several clients by email. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['clients', 'shared', 'invite-many'])
  const form = useInviteForm(onClose)
  const id = useId()
  const hint = form.count > 1 ? t('invite-many:count', { count: form.count }) : t('invite-many:hint')
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
          {form.failure !== undefined && <FormError>{form.failure}</FormError>}
          <ModalCancel>{t('shared:cancel')}</ModalCancel>
          <Button type="submit" form={id} isBusy={form.isBusy} busyLabel={form.busyLabel} disabled={form.hasErrors}>
            {form.rightCount > 1 ? t('invite-many:submit', { count: form.rightCount }) : t('invite.submit')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit} className={classes.form}>
        <TagsField
          {...form.email}
          label={t('invite.email')}
          inputMode="email"
          spellCheck={false}
          split={splitAddresses}
          value={form.values.addresses}
          onValueChange={(addresses) => form.change('addresses', addresses)}
          text={form.values.email}
          onTextChange={(text) => form.change('email', text)}
          problems={form.problems}
          error={form.error}
          hint={form.error === undefined && form.failure === undefined ? hint : undefined}
          listLabel={t('invite-many:list')}
          removeLabel={(address) => t('invite-many:remove', { address })}
          addedText={(added) => t('invite-many:added', { count: added.length, address: added[0] })}
          removedText={(address) => t('invite-many:removed', { address })}
          selectedText={(address, problem) =>
            problem === undefined
              ? t('invite-many:selected', { address })
              : t('invite-many:selectedWrong', { address, problem })
          }
        />
      </form>
    </Dialog>
  )
}
