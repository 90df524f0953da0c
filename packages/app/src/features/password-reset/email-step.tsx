import { Field, TextLink } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/navigation/paths.ts'
import { ResetStep } from './reset-step.tsx'
import type { usePasswordReset } from './use-password-reset.ts'

type EmailStepProps = ReturnType<typeof usePasswordReset>['email']

/** Step 1: the account's email address. */
export function EmailStep({ form, submit }: EmailStepProps) {
  const { t } = useTranslation(['password-reset', 'change-password'])
  return (
    <ResetStep
      step="email"
      text={t('emailText')}
      form={form}
      onSubmit={submit}
      foot={
        <TextLink asChild>
          <Link to={paths.root}>{t('backToSignIn')}</Link>
        </TextLink>
      }
    >
      <Field
        label={t('change-password:auth.changePassword.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
    </ResetStep>
  )
}
