import { Button, CodeField, Field, FormError, Modal } from '@attune/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields } from '../../../shared/change-password/new-password-fields.tsx'
import { ResendLink } from '../../../shared/change-password/resend-link.tsx'
import classes from '../settings.module.css'
import type { useChangePassword } from './use-change-password.ts'

/** Dialog with the coach's own email, the code from the mail, and the new password twice. */
export function ChangePasswordDialog(change: ReturnType<typeof useChangePassword>) {
  const { t } = useTranslation(['settings', 'change-password', 'shared'])
  const { form, email } = change
  const id = useId()
  return (
    <Modal
      isOpen={change.isOpen}
      onClose={change.close}
      title={t('password.title')}
      subtitle={change.isMailed ? t('change-password:auth.changePassword.codeSentTo', { email }) : t('password.intro')}
      size="sm"
      isTextEdited={change.isEdited}
      discardQuestion={t('password.discardQuestion')}
      discardLabel={t('password.discard')}
      keepLabel={t('password.keep')}
      closeLabel={t('shared:close')}
      footer={
        <>
          <Button variant="secondary" onClick={change.close}>
            {t('password.cancel')}
          </Button>
          <Button type="submit" form={id} isBusy={form.isBusy} busyLabel={t('password.busy')} disabled={form.hasErrors}>
            {t('password.title')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={change.submit} className={classes.form}>
        <Field
          label={t('change-password:auth.changePassword.email')}
          type="email"
          autoComplete="username"
          value={email}
          disabled
          readOnly
        />
        <CodeField
          label={t('change-password:auth.changePassword.code')}
          aside={<ResendLink endsAt={change.endsAt} onResend={change.resend} />}
          {...form.field('resetPasswordCode')}
        />
        <NewPasswordFields field={form.field} />
        <p className={classes.rule}>{t('change-password:auth.changePassword.passwordRule')}</p>
        {form.failure !== undefined && <FormError>{form.failure}</FormError>}
      </form>
    </Modal>
  )
}
