import { Button, CodeField, Field, FormError, ModalCancel, useFocusHandover } from '@attune/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields } from '../../../shared/change-password/new-password-fields.tsx'
import { ResendLink } from '../../../shared/change-password/resend-link.tsx'
import { Dialog } from '../../../shared/dialog.tsx'
import classes from '../settings.module.css'
import type { useChangePassword } from './use-change-password.ts'

/**
 * A dialog that first sends a code to the coach's own email address, and then asks for the code and, twice, for the new
 * password.
 */
export function ChangePasswordDialog(change: ReturnType<typeof useChangePassword>) {
  const { t } = useTranslation(['settings', 'change-password', 'shared'])
  const { form, email, isMailed } = change
  const id = useId()
  const codeId = useId()
  const sendButton = useFocusHandover<HTMLButtonElement>(() => () => document.getElementById(codeId))
  return (
    <Dialog
      isOpen={change.isOpen}
      onClose={change.close}
      title={t('password.title')}
      subtitle={isMailed ? t('change-password:auth.changePassword.codeSentTo', { email }) : t('password.intro')}
      size="sm"
      isTextEdited={change.isEdited}
      footer={
        <>
          {form.failure !== undefined && <FormError>{form.failure}</FormError>}
          <ModalCancel>{t('shared:cancel')}</ModalCancel>
          {isMailed ? (
            <Button
              key="save"
              type="submit"
              form={id}
              isBusy={form.isBusy}
              busyLabel={t('password.busy')}
              disabled={form.hasErrors}
            >
              {t('password.title')}
            </Button>
          ) : (
            <Button
              key="send"
              ref={sendButton}
              isBusy={change.isSending}
              busyLabel={t('password.sending')}
              onClick={change.sendCode}
            >
              {t('password.send')}
            </Button>
          )}
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
        {isMailed && (
          <>
            <CodeField
              id={codeId}
              label={t('change-password:auth.changePassword.code')}
              aside={<ResendLink endsAt={change.endsAt} onResend={change.resend} />}
              {...form.field('resetPasswordCode')}
            />
            <NewPasswordFields field={form.field} />
            <p className={classes.rule}>{t('change-password:auth.changePassword.passwordRule')}</p>
          </>
        )}
      </form>
    </Dialog>
  )
}
