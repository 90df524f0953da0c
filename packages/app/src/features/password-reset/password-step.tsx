import { useTranslation } from 'react-i18next'
import { NewPasswordFields } from '../../shared/change-password/new-password-fields.tsx'
import { ResetStep } from './reset-step.tsx'
import { StepBack } from './step-back.tsx'
import type { usePasswordReset } from './use-password-reset.ts'

/** Step 3: the new password. Saving it also signs the coach in. */
export function PasswordStep({ form, submit, goBack }: ReturnType<typeof usePasswordReset>['password']) {
  const { t } = useTranslation('change-password')
  return (
    <ResetStep
      step="password"
      text={t('auth.changePassword.passwordRule')}
      form={form}
      onSubmit={submit}
      foot={<StepBack onBack={goBack} />}
    >
      <NewPasswordFields field={form.field} />
    </ResetStep>
  )
}
