import { CodeField } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { ResendLink } from '../../shared/change-password/resend-link.tsx'
import { ResetStep } from './reset-step.tsx'
import { StepBack } from './step-back.tsx'
import type { usePasswordReset } from './use-password-reset.ts'

type CodeStepProps = ReturnType<typeof usePasswordReset>['code'] & { sentTo: string }

/** Step 2: the code from the email. */
export function CodeStep({ form, submit, endsAt, resend, goBack, sentTo }: CodeStepProps) {
  const { t } = useTranslation('change-password')
  return (
    <ResetStep
      step="code"
      text={t('auth.changePassword.codeSentTo', { email: sentTo })}
      form={form}
      onSubmit={submit}
      foot={
        <>
          <StepBack onBack={goBack} />
          <span>
            <ResendLink endsAt={endsAt} onResend={resend} />
          </span>
        </>
      }
    >
      <CodeField label={t('auth.changePassword.code')} {...form.field('resetPasswordCode')} />
    </ResetStep>
  )
}
