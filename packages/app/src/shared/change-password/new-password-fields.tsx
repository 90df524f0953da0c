import './texts.ts'
import type { ConfirmedPassword } from '@attune/api'
import { PasswordField } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../forms/use-schema-form.ts'

/** Two fields for typing the new password twice. */
export function NewPasswordFields({ field }: { field: (name: keyof ConfirmedPassword) => FieldProps }) {
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
        {...field('password')}
      />
      <PasswordField
        label={t('auth.changePassword.confirmation')}
        autoComplete="new-password"
        {...eye}
        {...field('confirmation')}
      />
    </>
  )
}
