import { ApiError, type PasswordReset } from '@attune/api'
import { Button, CodeField, FormError, PasswordField } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { resetResolver } from '../../shared/forms/lazy-resolvers.ts'
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import { useSession } from '../../shared/session/session-context.ts'
import classes from './sign-in.module.css'

const failures = { wrong_code: 'reset.wrongCode', too_many_tries: 'reset.tooManyCodes' } as const

/** The step in which the client enters the mailed code and a new password. */
export function CodeStep({ email }: { email: string }) {
  const { t } = useTranslation()
  const session = useSession()
  const form = useSchemaForm<PasswordReset>(resetResolver, { email, password: '', resetPasswordCode: '' })
  const submit = form.onSubmit(async (reset) => {
    try {
      await session.resetPassword(reset)
    } catch (error) {
      if (form.setServerErrors(error)) return
      const code = error instanceof ApiError ? error.code : undefined
      form.setFailure(t(code === 'wrong_code' || code === 'too_many_tries' ? failures[code] : 'reset.notSet'))
    }
  })
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={t('reset.newPassword')} className={classes.form}>
      <ScreenHeading title={t('reset.newPassword')} />
      <p className={classes.text}>{t('reset.sentTo', { email })}</p>
      <CodeField label={t('reset.code')} {...form.field('resetPasswordCode')} />
      <PasswordField
        label={t('signIn.password')}
        autoComplete="new-password"
        hint={t('reset.passwordRule')}
        showLabel={t('signIn.showPassword')}
        hideLabel={t('signIn.hidePassword')}
        {...form.field('password')}
      />
      {form.failure !== undefined && <FormError>{form.failure}</FormError>}
      <Button type="submit" size="wide" isBusy={form.isBusy} busyLabel={t('reset.saving')} disabled={form.hasErrors}>
        {t('reset.save')}
      </Button>
    </form>
  )
}
