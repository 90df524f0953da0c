import './texts.ts'
import type { ConfirmedPassword } from '@attune/api'
import { PasswordField } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import type { CheckedForm } from '../forms/use-checked-form.ts'

/** The new password, twice. */
export function NewPasswordFields({ form }: { form: Pick<CheckedForm<ConfirmedPassword>, 'register' | 'errorOf'> }) {
  const { t } = useTranslation('change-password')
  const eye = {
    showLabel: t('auth.changePassword.showPassword'),
    hideLabel: t('auth.changePassword.hidePassword'),
  }
  return (
    <>
      <PasswordField
        label={t('auth.changePassword.password')}
        autoComplete="new-password"
        {...eye}
        {...form.errorOf('password')}
        {...form.register('password')}
      />
      <PasswordField
        label={t('auth.changePassword.confirmation')}
        autoComplete="new-password"
        {...eye}
        {...form.errorOf('confirmation')}
        {...form.register('confirmation')}
      />
    </>
  )
}
